import { readFileSync } from 'node:fs';
import { findImports, findKnots, findUpwardImports, formatRoomGraph, MAX_KNOT } from '../checks/rooms';
import { listFiles } from '../files';

/**
 * `npm run --silent folders`: draws which room of `lib` imports which. An import of a later room is an error, and a circle of
 * more than MAX_KNOT parts of one room is one, too. Part of `npm test`.
 */
export async function run(): Promise<void> {
  const files = listFiles('lib').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const imports = files.flatMap((file) => findImports(file, readFileSync(file, 'utf8')));
  process.stdout.write(`${formatRoomGraph(imports)}\n`);
  const upward = findUpwardImports(imports).map(({ from, specifier }) => `${from} imports ${specifier}`);
  const knots = findKnots(imports)
    .filter((knot) => knot.length > MAX_KNOT)
    .map((knot) => `These parts import each other in a circle: ${knot.join(', ')}`);
  if (upward.length > 0)
    throw new Error(['These imports lead to a later room (docs/architecture.md):', ...upward].join('\n'));
  if (knots.length > 0) throw new Error(knots.join('\n'));
}
