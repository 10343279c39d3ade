import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { createLinePool } from './read';

const pool = createLinePool();
const impatient = createLinePool({ timeMs: 1, threads: 1 });
afterAll(() => Promise.all([pool.close(), impatient.close()]));

describe('reading lines', () => {
  test('happens in a thread, for text, typed lines and sheets', async () => {
    const text = await pool.run({ text: 'AB-1 5\nAB-2;3' });
    expect(text).toMatchObject({ lines: [{ code: 'AB-1', quantity: 5 }, { code: 'AB-2' }] });
    const typed = await pool.run({ lines: [{ row: 1, text: 'AB-1 5', code: 'AB-1 5', quantity: 1 }] });
    expect(typed).toMatchObject({ lines: [{ alternatives: [{ code: 'AB-1', quantity: 5 }] }] });
    const sheet = { name: '', rows: [['AB-1', '5']], hiddenRows: [], hiddenColumns: [] };
    const mapping = { sheet: '', hasHeader: false, columns: ['code' as const, 'quantity' as const] };
    expect(await pool.run({ sheet, mapping })).toMatchObject({ lines: [{ code: 'AB-1', quantity: 5 }] });
  });

  test('only counts them when there are too many', async () => {
    expect(await pool.run({ text: 'AB-1 5\n'.repeat(140_000) })).toEqual({ count: 140_000 });
  });

  test('leaves the main thread free', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await pool.run({ text: `${'lorem ipsum 12 '.repeat(60)}\n`.repeat(60) });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  test('is given up after its time, with advice', async () => {
    const text = `${'5;'.repeat(499)}\n`.repeat(1_000);
    const error = await impatient.run({ text }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'invalid' });
  });
});
