import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/platform/durations';
import { type ContractFigures, checkContract } from './contract-rules';
import { hasAdvice, needsAttention } from './rules';
import { statusRowSchema } from './schema';
import { THRESHOLDS } from './thresholds';

const NOW = new Date('2026-11-24T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const change = (over: Partial<ContractFigures>): ContractFigures => ({
  connectionId: 1,
  organisationName: 'Brightwater IT',
  kind: 'field',
  operation: 'products',
  name: '',
  effectiveAt: null,
  firstSeenAt: inDays(-1),
  ...over,
});

test.each<[string, Partial<ContractFigures>, string]>([
  ['a new field', { kind: 'field', name: 'colour' }, 'info'],
  ['a new deprecation', { kind: 'deprecation' }, 'warning'],
  ['an old deprecation', { kind: 'deprecation', firstSeenAt: inDays(-7) }, 'info'],
  ['an end in 31 days', { kind: 'sunset', effectiveAt: inDays(31) }, 'warning'],
  ['an end in 30 days', { kind: 'sunset', effectiveAt: inDays(30) }, 'danger'],
  ['an end that has passed', { kind: 'sunset', effectiveAt: inDays(-1) }, 'danger'],
  ['a permission that was taken', { kind: 'permission-lost', name: 'orders:create' }, 'warning'],
  ['one that was taken a week ago', { kind: 'permission-lost', firstSeenAt: inDays(-7) }, 'info'],
  ['a permission that was given', { kind: 'permission-granted', name: 'orders:create' }, 'info'],
])('%s is %s', (_what, over, tone) => {
  const [row] = checkContract([change(over)], NOW);
  expect(row?.tone).toBe(tone);
  expect(row && hasAdvice(row)).toBe(true);
});

test('the unknown fields of an operation are one row that fits the page', () => {
  const fields = Array.from({ length: 500 }, (_, index) =>
    change({ name: `${'x'.repeat(90)}${index}`, operation: index % 2 ? 'products' : 'user' }),
  );
  const rows = checkContract(fields, NOW);
  expect(rows.map(({ count, name }) => [name, count])).toEqual([
    ['Brightwater IT, user', 250],
    ['Brightwater IT, products', 250],
  ]);
  for (const row of rows) expect(statusRowSchema.safeParse(row).success).toBe(true);
  expect(rows.filter(needsAttention)).toEqual([]);
});

test('changes of two operations raise two alerts', () => {
  const at = { effectiveAt: inDays(100), kind: 'sunset' } as const;
  const rows = checkContract([change(at), change({ ...at, operation: 'orders' })], NOW);
  expect(new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(2);
  expect(THRESHOLDS.contractSeenMs).toBeGreaterThanOrEqual(THRESHOLDS.contractNewMs);
});
