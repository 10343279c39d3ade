import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobHandler } from '../lib/platform/jobs/job';
import { defineJob, noPayload } from '../lib/platform/jobs/job';
import { HANDLERS } from './handlers';
import { createSweeps } from './sweeps';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createHandler(more: Partial<JobHandler> = {}, work = async () => {}) {
  let runs = 0;
  const handler: JobHandler = {
    definition: defineJob('test.sweep', noPayload),
    run: async () => {
      runs += 1;
      await work();
    },
    ...more,
  };
  return { handler, countRuns: () => runs };
}

test('a frequent sweep runs at once, and then at its interval', async () => {
  const sweeps = createSweeps(() => false);
  const { handler, countRuns } = createHandler({ isRareWhenQuiet: true });
  await sweeps.start(handler, 2_000);
  expect(countRuns()).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(countRuns()).toBe(11);
  await sweeps.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(countRuns()).toBe(11);
});

test('a quiet sweep runs in every fifth turn, and in the next turn after a notification', async () => {
  let isQuiet = true;
  const sweeps = createSweeps(() => isQuiet);
  const { handler, countRuns } = createHandler({ isRareWhenQuiet: true });
  await sweeps.start(handler, 2_000);
  // The first run is at the start of the worker, when nothing is known.
  await vi.advanceTimersByTimeAsync(40_000);
  expect(countRuns()).toBeLessThanOrEqual(5);
  const before = countRuns();
  expect(before).toBeGreaterThanOrEqual(4);
  isQuiet = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(countRuns()).toBe(before + 1);
  await sweeps.stop();
});

test('a sweep without announcements keeps its interval', async () => {
  const sweeps = createSweeps(() => true);
  const { handler, countRuns } = createHandler();
  await sweeps.start(handler, 1_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(countRuns()).toBe(11);
  await sweeps.stop();
});

test('a long run is not joined by another, unless its handler allows several', async () => {
  const sweeps = createSweeps(() => false);
  const ends: (() => void)[] = [];
  const hang = () => new Promise<void>((end) => ends.push(end));
  const [alone, several] = [createHandler({}, hang), createHandler({ parallel: 3 }, hang)];
  await sweeps.start(alone.handler, 1_000);
  await sweeps.start(several.handler, 1_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([alone.countRuns(), several.countRuns()]).toEqual([1, 3]);
  let isStopped = false;
  const stopping = sweeps.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  for (const end of ends) end();
  await stopping;
});

test('a failed run is followed by the next one', async () => {
  const sweeps = createSweeps(() => false);
  const { handler, countRuns } = createHandler({}, () => Promise.reject(new Error('no')));
  await sweeps.start(handler, 1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(countRuns()).toBe(3);
  await sweeps.stop();
});

test('only announced sweeps become rare, not those of orders and connections', () => {
  const rare = HANDLERS.filter(({ isRareWhenQuiet }) => isRareWhenQuiet).map(
    ({ definition }) => definition.name,
  );
  expect(rare).toEqual(['orders.sweep', 'orders.figures', 'orders.notify', 'mail.send', 'webhooks.send']);
});
