/** What a phone's camera writes beside the picture: turned by a quarter, taken with a KistCam at 12°58′16″ N, 77°35′40″ E. */
function exif(): Buffer {
  const ascii = (text: string) => Buffer.from(`${text}\0`, 'latin1');
  const rationals = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 8);
    for (const [place, value] of values.entries()) {
      bytes.writeUInt32LE(value, place * 8);
      bytes.writeUInt32LE(1, place * 8 + 4);
    }
    return bytes;
  };
  type Entry = { readonly tag: number; readonly type: number; readonly count: number; readonly data: Buffer };
  /** A directory that stands at `start`, with what does not fit into four bytes behind it. */
  const directory = (start: number, entries: readonly Entry[]) => {
    const head = Buffer.alloc(2 + entries.length * 12 + 4);
    head.writeUInt16LE(entries.length, 0);
    let behind = Buffer.alloc(0);
    for (const [place, { tag, type, count, data }] of entries.entries()) {
      const at = 2 + place * 12;
      head.writeUInt16LE(tag, at);
      head.writeUInt16LE(type, at + 2);
      head.writeUInt32LE(count, at + 4);
      if (data.length <= 4) data.copy(head, at + 8);
      else {
        head.writeUInt32LE(start + head.length + behind.length, at + 8);
        behind = Buffer.concat([behind, data]);
      }
    }
    return Buffer.concat([head, behind]);
  };
  const word = (value: number) => Buffer.from([value & 0xff, value >> 8]);
  const pointer = (value: number) => Buffer.from([value & 0xff, value >> 8, 0, 0]);
  const main = (gpsAt: number) =>
    directory(8, [
      { tag: 0x010f, type: 2, count: 8, data: ascii('KistCam') },
      { tag: 0x0112, type: 3, count: 1, data: word(6) },
      { tag: 0x8825, type: 4, count: 1, data: pointer(gpsAt) },
    ]);
  const gpsAt = 8 + main(0).length;
  const gps = directory(gpsAt, [
    { tag: 0x0001, type: 2, count: 2, data: ascii('N') },
    { tag: 0x0002, type: 5, count: 3, data: rationals(12, 58, 16) },
    { tag: 0x0003, type: 2, count: 2, data: ascii('E') },
    { tag: 0x0004, type: 5, count: 3, data: rationals(77, 35, 40) },
  ]);
  const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), main(gpsAt), gps]);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/** The JPEG with the metadata of a phone's camera. */
export function asPhoto(jpeg: Buffer): Buffer {
  const segment = exif();
  const head = Buffer.from([0xff, 0xe1, (segment.length + 2) >> 8, (segment.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

export type ReadJpeg = { readonly width: number; readonly height: number; readonly segments: readonly string[] };

/** Size and the segments before the picture's own bytes, as `E1` for APP1; throws when it is no JPEG. */
export function readJpeg(bytes: Buffer): ReadJpeg {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('this is no JPEG');
  const segments: string[] = [];
  let size = { width: 0, height: 0 };
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    segments.push(marker.toString(16).toUpperCase());
    const isFrame = marker >= 0xc0 && marker <= 0xc2;
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return { ...size, segments };
}
