import { createInflateRaw } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
/** Marks a size that is recorded elsewhere: in an archive of more than 4 GB. */
const ZIP64 = 0xffffffff;
const MAX_ENTRIES = 1_000;
const LOCAL_SIZE = 30;
const LOCAL_SIGNATURE = 0x04034b50;
const DEFLATED = 8;

/** Flag of an entry whose sizes are also recorded behind its content. */
const DESCRIPTOR = 8;
/** An empty content takes two bytes; so few unpack to nothing that matters. */
const MAX_EMPTY_SIZE = 16;

/** The list of entries says truly how large one is: a reader believes no other place then. */
function isStated({ packed, unpacked, hasDescriptor }: Entry): boolean {
  if (packed === ZIP64 || unpacked === ZIP64) return false;
  if (packed === 0) return unpacked === 0 && !hasDescriptor;
  return unpacked > 0 || packed <= MAX_EMPTY_SIZE;
}

/** Finds the record that locates the list of entries: at the end, before a comment that ends the file. */
function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - END_SIZE; at >= 0; at--)
    if (view.getUint32(at, true) === END_SIGNATURE)
      return at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  return null;
}

interface Entry {
  name: string;
  /** Its own header begins here. */
  at: number;
  isDeflated: boolean;
  packed: number;
  unpacked: number;
  hasDescriptor: boolean;
}

/** The entries of an archive as its list has them; null for one that has none. */
function listEntries(bytes: Uint8Array): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count; ) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name)),
      at: view.getUint32(at + 42, true),
      isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      hasDescriptor: (view.getUint16(at + 8, true) & DESCRIPTOR) !== 0,
    });
    at += ENTRY_SIZE + name + extra + comment;
  }
  return entries;
}

/** The names of what an archive holds; null for none that can be read. */
export const listZipNames = (bytes: Uint8Array): string[] | null =>
  listEntries(bytes)?.map(({ name }) => name) ?? null;

/**
 * Returns the unpacked size that an archive states: the maximum that its reader unpacks, because it stops where an entry is larger than
 * stated.
 * @returns null for one that does not state it for each entry, or is no archive at all
 */
export function getUnpackedSize(bytes: Uint8Array): number | null {
  const entries = listEntries(bytes);
  if (!entries?.every(isStated)) return null;
  return entries.reduce((total, { unpacked }) => total + unpacked, 0);
}

/** The packed bytes of an entry; none where its own header is not in its place. */
function getPacked(bytes: Uint8Array, { at, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL_SIZE > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE) return new Uint8Array();
  const begin = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(begin, begin + packed);
}

/**
 * Unpacks the XML of an archive piece by piece and keeps none of it.
 * @param createVisitor makes a visitor for each entry, which gets each piece and returns false to end it all
 * @returns true when all visitors saw the end
 * @throws Error for content that cannot be unpacked
 */
export async function visitXml(
  bytes: Uint8Array,
  createVisitor: () => (piece: Uint8Array) => boolean,
): Promise<boolean> {
  for (const entry of listEntries(bytes) ?? []) {
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    const visit = createVisitor();
    const packed = getPacked(bytes, entry);
    if (!entry.isDeflated) {
      if (!visit(packed)) return false;
      continue;
    }
    const unpacking = createInflateRaw();
    unpacking.end(packed);
    for await (const piece of unpacking) if (!visit(piece as Uint8Array)) return false;
  }
  return true;
}
