import { expect, test } from 'vitest';
import { formatCountsTable, replaceSuiteTable } from './report';

const row = { what: 'reset', placed: 1, posts: 1, made: 1, states: 'UNCONFIRMED', lost: 0, duplicated: 0 };

test('a table contains every run and their sum', () => {
  const table = formatCountsTable([row, { ...row, placed: 2, lost: 1, note: '3 s' }], '2026-11-21');
  expect(table).toContain('| reset | 1 | 1 | 1 | UNCONFIRMED | 0 | 0 |');
  expect(table).toContain('| reset (3 s) | 2 |');
  expect(table).toContain('| **all 2** | 3 | 2 | 2 | 2 UNCONFIRMED | **1** | **0** |');
});

test('the sum counts orders by state', () => {
  const storm = { ...row, states: '13 UNCONFIRMED, 12 SUBMITTED' };
  expect(formatCountsTable([row, storm], '2026-11-21')).toContain('| 14 UNCONFIRMED, 12 SUBMITTED |');
});

test('only the part between a suite’s marks is replaced', () => {
  const text =
    'a\n<!-- counts: faults -->\nold\n<!-- end -->\nb\n<!-- counts: kills -->\nkept\n<!-- end -->\nc';
  const written = replaceSuiteTable(text, 'faults', 'new');
  expect(written).toBe(
    'a\n<!-- counts: faults -->\n\nnew\n\n<!-- end -->\nb\n<!-- counts: kills -->\nkept\n<!-- end -->\nc',
  );
  expect(() => replaceSuiteTable('nothing', 'web', 'new')).toThrow('no place for web');
});
