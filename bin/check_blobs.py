#!/usr/bin/env python3
"""Opens every blob of a quantized directory memory-mapped, with pyarrow alone, and checks what a loader relies on.

    python3 bin/check_blobs.py OUT

For each blobs/*.arrow: the file's sha256 is the manifest's, the schema is lanecast.image, reading the batches copies
nothing (0 bytes allocated), every payload starts at a multiple of 64 bytes of the file and is a whole number of 64-byte
units, the bytes past valid_bytes are zero, rows are ordered. Exits 1 at the first thing that does not hold.
"""
import hashlib
import json
import pathlib
import sys

import pyarrow as pa
import pyarrow.ipc

ALIGNMENT = 64


def fail(message):
    sys.exit(f"check_blobs: {message}")


def payload_slices(column):
    """(offset of the value in the buffer, length) of each value, and the buffer: no copy, unlike as_py()."""
    _, offsets, data = column.buffers()
    ends = memoryview(offsets).cast("q")[column.offset : column.offset + len(column) + 1]
    return [(ends[i], ends[i + 1] - ends[i]) for i in range(len(column))], data


def check_file(path, previous):
    rows = payload_bytes = 0
    with pa.memory_map(str(path)) as source:
        base = source.read_buffer(source.size()).address
        source.seek(0)
        reader = pa.ipc.open_file(source)
        metadata = reader.schema.metadata or {}
        if metadata.get(b"lanecast.schema") != b"image" or metadata.get(b"lanecast.version") != b"1":
            fail(f"{path}: schema metadata {metadata} is not lanecast.image version 1")
        before = pa.total_allocated_bytes()
        batches = [reader.get_batch(i) for i in range(reader.num_record_batches)]
        if pa.total_allocated_bytes() != before:
            fail(f"{path}: reading copied {pa.total_allocated_bytes() - before} bytes")
        for batch in batches:
            table = {name: batch.column(name) for name in batch.schema.names}
            if any(column.null_count for column in table.values()):
                fail(f"{path}: null values")
            slices, data = payload_slices(table["payload"])
            for row, (start, length) in enumerate(slices):
                key = (table["tensor"][row].as_py().encode(), table["part"][row].as_py(), table["chunk"][row].as_py())
                where = f"{path}: {key[0].decode()} {key[1]} chunk {key[2]}"
                if previous is not None and key <= previous:
                    fail(f"{where}: follows {previous}, rows are not in order")
                previous = key
                if (data.address + start - base) % ALIGNMENT or length % ALIGNMENT:
                    fail(f"{where}: payload at {data.address + start - base}, {length} bytes: not a multiple of {ALIGNMENT}")
                valid = table["valid_bytes"][row].as_py()
                if any(data[start + valid : start + length].to_pybytes()):
                    fail(f"{where}: padding after {valid} valid bytes is not zero")
                rows += 1
                payload_bytes += length
    return rows, payload_bytes, previous


def main(out):
    out = pathlib.Path(out)
    if not (out / "_SUCCESS").is_file():
        fail(f"{out} has no _SUCCESS: not a result")
    manifest = (out / "manifest.json").read_bytes()
    if (out / "_SUCCESS").read_text().strip() != hashlib.sha256(manifest).hexdigest():
        fail(f"{out}/_SUCCESS does not hold the sha256 of manifest.json")
    files = {entry["path"]: entry for entry in json.loads(manifest)["files"]}
    blobs = sorted(path for path in files if path.startswith("blobs/"))
    found = sorted(f"blobs/{path.name}" for path in (out / "blobs").iterdir())
    if blobs != found:
        fail(f"{out}: the manifest names {blobs}, the directory holds {found}")
    rows = payload_bytes = 0
    previous = None
    for name in blobs:
        digest = hashlib.sha256((out / name).read_bytes()).hexdigest()
        if digest != files[name]["sha256"]:
            fail(f"{out / name}: sha256 is {digest}, the manifest says {files[name]['sha256']}")
        more_rows, more_bytes, previous = check_file(out / name, previous)
        rows += more_rows
        payload_bytes += more_bytes
    if not rows:
        fail(f"{out}: no rows")
    print(f"{len(blobs)} files, {rows} payloads, {payload_bytes} bytes: memory-mapped, 0 bytes copied, all at multiples of {ALIGNMENT}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
