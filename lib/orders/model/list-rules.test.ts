import { expect, test } from 'vitest';
import {
  countText,
  findStatusGroup,
  groupCount,
  isNarrowed,
  LIST_STATUSES,
  MAX_COUNTED,
  parseFilter,
  STATUS_GROUPS,
  type StatusCounts,
  toSearchString,
} from './list-rules';
import { ordersQuerySchema } from './list-schema';

const WHOLE = { text: '', status: [], scope: 'own' } as const;

test('every status is in exactly one group', () => {
  const grouped = STATUS_GROUPS.flatMap((group) => [...group.statuses]);
  expect(grouped.sort()).toEqual([...LIST_STATUSES].sort());
});

test.each([
  [{}, WHOLE],
  [{ text: ' po-1 ' }, { ...WHOLE, text: 'po-1' }],
  [{ status: 'COMPLETE' }, { ...WHOLE, status: ['COMPLETE'] }],
  [
    { status: ['COMPLETE', 'FAILED'], scope: 'tree' },
    { ...WHOLE, status: ['COMPLETE', 'FAILED'], scope: 'tree' },
  ],
  [{ status: 'NONSENSE', from: 'x', text: '', foreign: '1' }, WHOLE],
])('the address %j is read as %j', (search, filter) => {
  expect(parseFilter(search)).toEqual(filter);
});

test.each([
  ['text', 'x'.repeat(200)],
  ['text', 'x'.repeat(201)],
  ['text', 'a\u0000b'],
  ['from', '2026-02-28'],
  ['from', '2026-02-29'],
  ['from', '2024-02-29'],
  ['to', '2026-11-31'],
  ['to', '2026-11-1'],
  ['to', '1969-12-31'],
  ['to', '2200-01-01'],
  ['for', '1'],
  ['for', '0'],
  ['for', '01'],
  ['for', '2147483647'],
  ['for', '9007199254740992'],
  ['for', '99999999999'],
  ['person', '0199aaaa-0000-7000-8000-000000000001'],
  ['person', '0199AAAA-0000-7000-8000-00000000000F'],
  ['person', '0199aaaa-0000-7000-c000-000000000001'],
  ['person', '0199aaaa'],
  ['scope', 'tree'],
  ['scope', 'all'],
  ['status', 'COMPLETE'],
  ['status', 'complete'],
])('%s=%s is read like the schema reads it', (name, value) => {
  const { data } = ordersQuerySchema.safeParse({ [name]: value });
  expect(parseFilter({ [name]: value })).toEqual(data ?? WHOLE);
});

test('a filter is written to its address and read back', () => {
  const filter = {
    text: 'a & b',
    status: [...STATUS_GROUPS[1].statuses],
    from: '2026-11-01',
    to: '2026-11-30',
    scope: 'tree' as const,
    for: 300,
    person: '0199aaaa-0000-7000-8000-000000000001',
  };
  const search = new URLSearchParams(toSearchString(filter));
  expect(parseFilter({ ...Object.fromEntries(search), status: search.getAll('status') })).toEqual(filter);
});

test('the whole list has no query and counts as unfiltered', () => {
  expect(toSearchString(parseFilter({}))).toBe('');
  expect(isNarrowed(parseFilter({ scope: 'tree' }))).toBe(false);
  expect(isNarrowed(parseFilter({ text: 'x' }))).toBe(true);
});

test('groups are recognised by their statuses, in any order', () => {
  expect(findStatusGroup([])?.id).toBe('all');
  expect(findStatusGroup(['ATTENTION_REQUIRED', 'UNCONFIRMED'])?.id).toBe('waiting');
  expect(findStatusGroup(['SHIPPED'])).toBeNull();
});

const counted = (counts: StatusCounts['counts'], areCountsMinimum = false): StatusCounts => ({
  counts,
  areCountsMinimum,
});

test('the tab “all” counts everything', () => {
  expect(groupCount(STATUS_GROUPS[0], counted({ COMPLETE: 2, OTHER: 1 }))).toEqual({ count: 3, more: false });
  expect(groupCount(STATUS_GROUPS[3], counted({ COMPLETE: 2, OTHER: 1 }))).toEqual({ count: 2, more: false });
});

test('an incomplete count says so', () => {
  const count = groupCount(STATUS_GROUPS[0], counted({ COMPLETE: MAX_COUNTED + 1, OTHER: 7 }));
  expect(countText(count, 'en-GB')).toBe('1,007+');
  expect(countText(groupCount(STATUS_GROUPS[0], counted({ COMPLETE: MAX_COUNTED })), 'en-GB')).toBe('1,000');
  expect(countText(groupCount(STATUS_GROUPS[0], counted({ COMPLETE: 12 }, true)), 'en-GB')).toBe('12+');
});
