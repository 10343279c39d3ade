import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/platform/errors';
import { parse } from './checks';

const schema = z.looseObject({ note: z.string().optional() });
const refused = (value: unknown) => {
  try {
    parse(schema, value);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details.fields : error;
  }
};

test.each([
  [{ note: 'a\u0000b' }, 'note'],
  [{ note: 'half \ud83d' }, 'note'],
  [{ lines: [{ text: 'fine' }, { text: '\udc00' }] }, 'lines.1.text'],
  [{ more: { 'k\u0000': 1 } }, 'more'],
])('%j contains a value that the database cannot store, at %s', (value, path) => {
  expect(refused(value)).toMatchObject([{ path }]);
});

test.each([[{ note: 'tab\tline\nand 😀' }], [{}], [null]])('%j can be stored', (value) => {
  expect(JSON.stringify(refused(value)) ?? '').not.toContain('unprintable');
});

test('endless nesting is given up', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`) as unknown;
  expect(refused(deep)).toBeNull();
});
