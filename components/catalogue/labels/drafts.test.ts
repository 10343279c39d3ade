import { expect, test } from 'vitest';
import { getDraftText, shownEntries, withDraft } from './drafts';

const VENDORS = { kind: 'vendor', language: null } as const;
const TYPES = { kind: 'type', language: null } as const;
const GERMAN = { kind: 'vendor', language: 'de' } as const;
const entry = (id: number) => ({ id, name: null, standard: null, products: 1 });

test('a typed label stays with its row, found or not, until it is removed', () => {
  const drafts = withDraft(withDraft([], VENDORS, entry(7), 'A'), VENDORS, entry(7), 'Ac');
  expect(getDraftText(drafts, VENDORS, 7)).toBe('Ac');
  expect(getDraftText(drafts, TYPES, 7)).toBeNull();
  expect(shownEntries([entry(1), entry(7)], drafts, VENDORS).map(({ id }) => id)).toEqual([1, 7]);
  expect(shownEntries([entry(1)], drafts, VENDORS).map(({ id }) => id)).toEqual([7, 1]);
  expect(shownEntries([entry(1)], drafts, TYPES).map(({ id }) => id)).toEqual([1]);
  expect(getDraftText(drafts, GERMAN, 7)).toBeNull();
  expect(shownEntries([entry(1)], drafts, GERMAN).map(({ id }) => id)).toEqual([1]);
  expect(withDraft(drafts, VENDORS, entry(7), null)).toEqual([]);
});
