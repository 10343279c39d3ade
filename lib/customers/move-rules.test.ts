import { expect, test } from 'vitest';
import { textIn } from '@/lib/platform/messages/translator';
import { findMoveError } from './rules';

const OWN = -1_000;
const mover = { id: OWN, name: 'Elm', parentId: 300 };
const place = (name: string, ...path: number[]) => ({ name, path, id: path.at(-1) ?? 0 });

test.each([
  ['elsewhere', place('Brightwater', 100, 200), 1, null],
  ['below itself', place('Elm', 100, 200, 300, OWN), 1, /cannot be moved below itself/],
  ['below its own', place('Elm York', 100, 200, 300, OWN, OWN + 1), 1, /is below Elm/],
  ['its present place', place('Corvid', 100, 200, 300), 1, /already/],
  ['as deep as can be', place('Deep', ...Array.from({ length: 30 }, (_, index) => index + 1)), 2, null],
  ['too deep', place('Deep', ...Array.from({ length: 30 }, (_, index) => index + 1)), 3, /too deep/],
])('%s', (_case, to, height, expected) => {
  const message = findMoveError(mover, to, height);
  if (expected === null) expect(message).toBeNull();
  else expect(message && textIn('en-GB')(message)).toMatch(expected);
});
