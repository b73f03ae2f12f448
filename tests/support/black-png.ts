import { crc32, deflateSync } from 'node:zlib';

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Black, one bit a pixel: 48 kB at 20,000 × 20,000. */
export function blackPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([word(data.length), body, word(crc32(body))]);
  };
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const header = Buffer.concat([word(width), word(height), Buffer.from([1, 0, 0, 0, 0])]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
