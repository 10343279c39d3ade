import { expect, test } from 'vitest';
import { applyEdit } from './edits';
import type { OpenedLine } from './opened-schema';

const line = (id: string): OpenedLine => ({
  id,
  productId: 1,
  name: id,
  productCode: '',
  vendorName: null,
  saved: 1,
  ratePlanId: null,
  plan: null,
  plans: [],
  provisioning: [],
  maintenance: [],
  reference: null,
  quantity: 1,
  isOffered: true,
  problems: [],
  changes: [],
  short: 0,
  snapshot: null,
  isCompared: true,
  parts: [],
});
const LINES = ['a', 'b', 'c'].map(line);
const ids = (lines: readonly OpenedLine[]) => lines.map(({ id }) => id).join('');

test('a running change is shown at once', () => {
  expect(ids(applyEdit(LINES, { kind: 'line', lineId: 'a', change: { position: 2 } }))).toBe('bca');
  expect(ids(applyEdit(LINES, { kind: 'line', lineId: 'c', change: { position: 0 } }))).toBe('cab');
  expect(ids(applyEdit(LINES, { kind: 'remove', lineId: 'b' }))).toBe('ac');
  expect(applyEdit(LINES, { kind: 'line', lineId: 'b', change: { quantity: 9 } })[1]).toMatchObject({
    saved: 9,
  });
  const named = applyEdit(LINES, { kind: 'line', lineId: 'b', change: { reference: 'Site 7' } });
  expect(named[1]).toMatchObject({ reference: 'Site 7', saved: 1 });
  expect(applyEdit(named, { kind: 'line', lineId: 'b', change: { reference: null } })).toEqual(LINES);
  expect(applyEdit(LINES, { kind: 'template', change: { name: 'x' } })).toEqual(LINES);
});
