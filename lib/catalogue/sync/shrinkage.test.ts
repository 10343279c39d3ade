import { expect, test } from 'vitest';
import { message } from '@/lib/platform/messages/message';
import { shrinkage } from './shrinkage';

const SHRUNK = { seen: 400, reason: message('sync-reasons.runs.shrunk', { seen: 400, before: 1000 }) };

test.each([
  ['a first read', 0, 0, null, false],
  ['growth', 1000, 2000, null, false],
  ['half of it', 1000, 500, null, false],
  ['less than half', 1000, 499, null, true],
  ['less than half of a small catalogue', 99, 3, null, false],
  ['nothing', 1000, 0, null, true],
  ['nothing of a small catalogue', 5, 0, null, true],
  ['nothing, again', 1000, 0, { seen: 0, reason: message('sync-reasons.runs.empty', { count: 1000 }) }, true],
  ['less than half, seen twice', 1000, 401, SHRUNK, false],
  ['less than half, but another number', 1000, 300, SHRUNK, true],
  [
    'less than half after another failure',
    1000,
    400,
    { seen: 400, reason: message('sync-reasons.runs.interrupted') },
    true,
  ],
])('%s: %i to %i', (_name, before, seen, earlier, isRefused) => {
  expect(shrinkage(before, seen, earlier) !== null).toBe(isRefused);
});
