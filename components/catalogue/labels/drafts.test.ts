import { expect, test } from 'vitest';
import { getDraftText, shownEntries, withDraft } from './drafts';

const entry = (id: number) => ({ id, name: null, products: 1 });

test('a typed label stays with its row, found or not, until it is removed', () => {
  const drafts = withDraft(withDraft([], 'vendor', entry(7), 'A'), 'vendor', entry(7), 'Ac');
  expect(getDraftText(drafts, 'vendor', 7)).toBe('Ac');
  expect(getDraftText(drafts, 'type', 7)).toBeNull();
  expect(shownEntries([entry(1), entry(7)], drafts, 'vendor').map(({ id }) => id)).toEqual([1, 7]);
  expect(shownEntries([entry(1)], drafts, 'vendor').map(({ id }) => id)).toEqual([7, 1]);
  expect(shownEntries([entry(1)], drafts, 'type').map(({ id }) => id)).toEqual([1]);
  expect(withDraft(drafts, 'vendor', entry(7), null)).toEqual([]);
});
