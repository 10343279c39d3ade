import { randomBytes } from 'node:crypto';

/** A UUIDv7 as the database would have made it at that moment: lists are in the order of their ids. */
export function uuidAt(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The `place`th of numbers from 0 to 1 that fill the range evenly: variety without chance. */
export const toFraction = (index: number): number => (index * 0.618_033_988_75) % 1;
