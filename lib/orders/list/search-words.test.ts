import { expect, test } from 'vitest';
import { buildSearchWords, wordsQuery } from './search-words';

const SHIPPING = {
  name: 'Office',
  company_name: 'Søren & Söhne',
  recipient_name: null,
  recipient: 'Zoë',
  addr_line_1: '1 High Street',
  addr_line_2: null,
  city: 'Łódź',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
};
const words = buildSearchWords({
  number: 'TC-7K3M-9Q2P',
  reference: 'PO/2026-017',
  people: ['Ada Buyer', 'Ada Buyer'],
  shipping: SHIPPING,
  lines: [{ name: 'Switch 24', productCode: 'SW-24', vendorName: 'Vale', plan: 'Premier support' }],
});

test.each([
  'tc7k3m9q2p',
  '7k3m9q2p',
  '9q2p',
  'po2026017',
  '017',
  'ada',
  'soren',
  'sohne',
  'lodz',
  'ls11aa',
  'sw24',
  'vale',
  'premier',
])('an order is found by %s', (word) => {
  expect(words).toContain(word);
});

test('each word is stored once, up to a limit', () => {
  expect(new Set(words).size).toBe(words.length);
  const lines = Array.from({ length: 1000 }, (_, line) => ({
    name: Array.from({ length: 20 }, (_, word) => `n${line}x${word}`).join(' '),
    productCode: `P-${line}`,
    vendorName: null,
    plan: null,
  }));
  const many = buildSearchWords({ number: 'TC-1', reference: 'MINE', people: [], shipping: SHIPPING, lines });
  expect(many).toHaveLength(4_000);
  expect(many).toContain('mine');
});

test.each([
  ['Switch', "'switch':*", "'switch':*"],
  ['Łódź zoë', "'lodz':* & 'zoe':*", "'lodz':*"],
  ['SW-24', "'sw24':*", "'sw24':*"],
  ['po 123456', "'po':* & '123456':*", "'123456':*"],
  ['high-street', "('highstreet':* | ('high':* & 'street':*))", "('highstreet':* | ('high':* & 'street':*))"],
  ["a' | 'b\\", "'a':* & 'b':*", "'a':* & 'b':*"],
])('%j is searched as %s, and looked up by %s', (text, all, selective) => {
  expect(wordsQuery(text)).toEqual({ all, selective });
});

test.each(['!! %', ''])('%j searches nothing', (text) => {
  expect(wordsQuery(text)).toBeNull();
});

test.each([
  ['switch city40', "'city40':*"],
  ['switch city', "'switch':* & 'city':*"],
  ['switch', "'switch':*"],
  ['switch city40 zoe', "'city40':*"],
  ['unheard city40', "'unheard':*"],
])('the index is asked for the rare ones of %s', (text, selective) => {
  const shares: Record<string, number> = { switch: 0.05, city: 0.1, city40: 0.005 };
  const query = wordsQuery(text, (prefix) => shares[prefix] ?? 0);
  expect(query?.selective).toBe(selective);
  expect(query?.all).toBe(wordsQuery(text)?.all);
});
