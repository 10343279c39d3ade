import { expect, test } from 'vitest';
import { insertNumbered, NUMBER_TAKEN } from './unique-number';

test('a row whose number is taken gets another one', async () => {
  const tried: string[] = [];
  const stored = await insertNumbered('R', async (number) => {
    tried.push(number);
    return tried.length < 3 ? NUMBER_TAKEN : number;
  });
  expect(new Set(tried).size).toBe(3);
  expect(stored).toBe(tried[2]);
  expect(stored).toMatch(/^R-\w{4}-\w{4}$/);
});

test('numbers that are taken again and again are an error', async () => {
  await expect(insertNumbered('Q', async () => NUMBER_TAKEN)).rejects.toThrow('begins with Q');
});
