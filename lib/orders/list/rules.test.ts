import { expect, test } from 'vitest';
import { LIST_STATUSES, MAX_COUNTED } from './constants';
import {
  countText,
  findStatusGroup,
  groupCount,
  isNarrowed,
  parseFilter,
  STATUS_GROUPS,
  toSearchString,
} from './rules';

const WHOLE = { text: '', status: [], scope: 'own' } as const;

test('every status stands in exactly one group', () => {
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

test('a filter survives its address', () => {
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

test('the whole list has no query and is not narrowed', () => {
  expect(toSearchString(parseFilter({}))).toBe('');
  expect(isNarrowed(parseFilter({ scope: 'tree' }))).toBe(false);
  expect(isNarrowed(parseFilter({ text: 'x' }))).toBe(true);
});

test('groups are recognised by their statuses, in any order', () => {
  expect(findStatusGroup([])?.id).toBe('all');
  expect(findStatusGroup(['ATTENTION_REQUIRED', 'UNCONFIRMED'])?.id).toBe('waiting');
  expect(findStatusGroup(['SHIPPED'])).toBeNull();
});

test('all counts everything', () => {
  expect(groupCount(STATUS_GROUPS[0], { COMPLETE: 2, OTHER: 1 })).toEqual({ count: 3, more: false });
  expect(groupCount(STATUS_GROUPS[3], { COMPLETE: 2, OTHER: 1 })).toEqual({ count: 2, more: false });
});

test('what was not counted to its end says so', () => {
  const count = groupCount(STATUS_GROUPS[0], { COMPLETE: MAX_COUNTED + 1, OTHER: 7 });
  expect(countText(count, 'en-GB')).toBe('1,007+');
  expect(countText(groupCount(STATUS_GROUPS[0], { COMPLETE: MAX_COUNTED }), 'en-GB')).toBe('1,000');
});
