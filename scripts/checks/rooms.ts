import { posix } from 'node:path';

/**
 * The rooms of `lib`, the ground first: each imports only those before it. `worker` and `scripts` know them all
 * (docs/architecture.md says what each of them is for).
 */
export const ROOMS: readonly string[] = [
  'contract',
  'platform',
  'upstream',
  'organisations',
  'brand',
  'accounts',
  'connections',
  'pricing',
  'catalogue',
  'cart',
  'customers',
  'orders',
  'integrations',
  'operations',
];

/** Nearly every file imports these: arrows to them would hide the others. */
const UNDRAWN: readonly string[] = ['contract', 'platform'];

/** Parts of one room that may import each other in a circle; more of them could not be read one by one. */
export const MAX_KNOT = 4;

/** An import of a file of `lib` by another one. */
export interface LibImport {
  from: string;
  to: string;
  specifier: string;
}

/** Static, dynamic and re-exporting imports of our own files. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'((?:@\/|\.{1,2}\/)[^'\n]+)'/g;

/** The room of a file of `lib`; null for any other file, and for one that lies in `lib` itself. */
export function getRoom(file: string): string | null {
  const [root, room, rest] = file.split('/');
  return root === 'lib' && room && rest ? room : null;
}

/** The part of a file, such as `orders/approval`; null for a file that lies in the room itself. */
export function getPart(file: string): string | null {
  const [, room, part, rest] = file.split('/');
  return getRoom(file) && rest ? `${room}/${part}` : null;
}

/** Every import of a file of `lib` that leads to another one. */
export function findImports(file: string, text: string): LibImport[] {
  if (!file.startsWith('lib/')) return [];
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const to = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(file), specifier);
    return to.startsWith('lib/') ? [{ from: file, to, specifier }] : [];
  });
}

/** Finds imports of a later room, or from or to a place that is no room. */
export function findUpwardImports(imports: readonly LibImport[], rooms = ROOMS): LibImport[] {
  const rank = (file: string) => rooms.indexOf(getRoom(file) ?? '');
  return imports.filter(({ from, to }) => rank(from) === -1 || rank(to) === -1 || rank(to) > rank(from));
}

/** Finds the circles of parts within one room; each is the list of parts that reach each other. */
export function findKnots(imports: readonly LibImport[]): string[][] {
  const parts = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [part, other] = [getPart(from), getPart(to)];
    if (!part || !other || part === other || getRoom(from) !== getRoom(to)) continue;
    parts.set(part, (parts.get(part) ?? new Set()).add(other));
  }
  const reachable = new Map([...parts.keys()].map((part) => [part, reachFrom(part, parts)]));
  const seen = new Set<string>();
  return [...reachable].flatMap(([part, reached]) => {
    if (seen.has(part)) return [];
    const knot = [...reached].filter((other) => reachable.get(other)?.has(part));
    for (const member of knot) seen.add(member);
    return knot.length > 1 ? [knot.sort()] : [];
  });
}

/** The parts that a part imports, and those that they import in turn. */
function reachFrom(start: string, parts: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let part = open.pop(); part !== undefined; part = open.pop())
    for (const next of parts.get(part) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/** Draws the arrows between rooms as Mermaid does. */
export function formatRoomGraph(imports: readonly LibImport[]): string {
  const edges = imports.flatMap(({ from, to }) => {
    const [room, other] = [getRoom(from), getRoom(to)];
    return !room || !other || room === other || UNDRAWN.includes(other) || UNDRAWN.includes(room)
      ? []
      : [`  ${room} --> ${other}`];
  });
  return ['graph TD', ...[...new Set(edges)].sort()].join('\n');
}
