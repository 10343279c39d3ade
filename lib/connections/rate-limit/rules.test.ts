import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyWait, bucketSize, grantReads, type ReadPriority, refillTokens } from './rules';

test.each([
  { available: 100, wanted: 8, reader: 'status-sync', reads: 8 },
  { available: 15, wanted: 8, reader: 'status-sync', reads: 5 },
  { available: 10, wanted: 8, reader: 'status-sync', reads: 0 },
  { available: 10, wanted: 1, reader: 'page', reads: 1 },
  { available: 0.9, wanted: 1, reader: 'page', reads: 0 },
  { available: 0, wanted: 1, reader: 'action', reads: 1 },
] as const)(
  'of $available, $reader wants $wanted: $reads',
  ({ available, wanted, reader: priority, reads }) => {
    expect(grantReads(available, wanted, priority, 600)).toBe(reads);
  },
);

test.each([
  { tokens: 0, elapsedMs: 1_000, now: 10 },
  { tokens: 95, elapsedMs: 60_000, now: 100 },
  { tokens: 5, elapsedMs: -1_000, now: 5 },
])('$tokens and $elapsedMs ms are $now', ({ tokens, elapsedMs, now }) => {
  expect(refillTokens(tokens, elapsedMs, 600)).toBe(now);
});

test('a wait that the API asked for is over when the debt is, and a longer one counts', () => {
  const overdraft = applyWait(applyWait(100, 60_000, 600), 30_000, 600);
  expect(grantReads(refillTokens(overdraft, 59_000, 600), 1, 'page', 600)).toBe(0);
  expect(grantReads(refillTokens(overdraft, 60_200, 600), 1, 'page', 600)).toBe(1);
});

describe('whatever comes', () => {
  const rates = fc.integer({ min: 1, max: 100_000 });
  const steps = fc.array(
    fc.record({
      afterMs: fc.nat(5_000),
      wanted: fc.integer({ min: 1, max: 20 }),
      reader: fc.constantFrom<ReadPriority>('status-sync', 'page'),
    }),
    { maxLength: 60 },
  );

  test('reads never exceed the rate and one bucket, and a page finds one whatever status sync took', () => {
    fc.assert(
      fc.property(rates, steps, (perMinute, demands) => {
        let tokens = bucketSize(perMinute);
        let elapsed = 0;
        let reads = 0;
        for (const { afterMs, wanted, reader: priority } of demands) {
          elapsed += afterMs;
          tokens = refillTokens(tokens, afterMs, perMinute);
          const before = tokens;
          const consumed = grantReads(tokens, wanted, priority, perMinute);
          tokens -= consumed;
          reads += consumed;
          if (priority === 'status-sync' && before >= 1)
            expect(grantReads(tokens, 1, 'page', perMinute)).toBe(1);
        }
        expect(reads).toBeLessThanOrEqual(bucketSize(perMinute) + (elapsed * perMinute) / 60_000 + 1e-6);
      }),
    );
  });

  test('status sync is granted something out of a full bucket, at any rate', () => {
    fc.assert(
      fc.property(rates, (perMinute) => {
        expect(grantReads(bucketSize(perMinute), 1, 'status-sync', perMinute)).toBe(1);
      }),
    );
  });
});
