import { expect, test } from 'vitest';
import { indentJson } from './indent-json';

test.each([
  [{ id: 17, status: 'NEW' }],
  [{ data: { order: { id: '0017', tags: ['a', 'b'], none: [], empty: {} } } }],
  [[{ id: 1 }, { id: 2 }]],
  [[]],
  [{}],
  [{ text: 'a, b: {c} [d] "e" \\' }],
  [[[[1, -2.5e10, true, null]]]],
])('%j is indented like a parser would indent it', (json) => {
  expect(indentJson(JSON.stringify(json))).toBe(JSON.stringify(json, null, 2));
});

test.each([
  ['{"id":9007199254740993}', '{\n  "id": 9007199254740993\n}'],
  ['{"a":{"b":"cut of', '{\n  "a": {\n    "b": "cut of'],
  ['Order 4711, accepted', 'Order 4711, accepted'],
  ['<p>{"a":1}</p>', '<p>{"a":1}</p>'],
  ['', ''],
])('indenting %s keeps every value', (text, indented) => {
  expect(indentJson(text)).toBe(indented);
});
