import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  afterProbe,
  afterSuccess,
  type CircuitFailure,
  type CircuitReason,
  CLOSED,
  isOpen,
  isPaused,
  type StoredCircuit,
  withPause,
} from './circuit-breaker-rules';

const NOW = new Date('2026-11-22T12:00:00Z');
const PAUSES = { usual: 1_000, refused: 30_000 };
const failure = (reason: CircuitReason, over: Partial<CircuitFailure> = {}): CircuitFailure => ({
  reason,
  side: 'reads',
  detail: 'what it met',
  retryAfterMs: null,
  ...over,
});
const failing = (circuit: StoredCircuit, times: number, one: CircuitFailure): StoredCircuit =>
  Array.from({ length: times }).reduce<StoredCircuit>((now) => afterFailure(now, one, NOW, PAUSES), circuit);
const getProbeDelay = ({ probeAt }: StoredCircuit) => (probeAt ? probeAt.getTime() - NOW.getTime() : null);
const probed = (circuit: StoredCircuit, met: CircuitFailure | null = null) =>
  afterProbe(circuit, met, NOW, PAUSES);

describe('a circuit opens', () => {
  test.each<[CircuitReason, number]>([
    ['unreachable', 5],
    ['failing', 5],
    ['unconfirmed', 3],
    ['limited', 1],
    ['unauthorized', 1],
  ])('%s: after %d in a row', (reason, times) => {
    expect(isOpen(failing(CLOSED, times - 1, failure(reason)))).toBe(false);
    const circuit = failing(CLOSED, times, failure(reason));
    expect(circuit).toMatchObject({ openedAt: NOW, reason, openings: 1, detail: 'what it met' });
  });

  test('only after that many failures in a row', () => {
    const strained = afterSuccess(failing(CLOSED, 4, failure('unreachable')), 'reads');
    expect(isOpen(failing(strained, 4, failure('unreachable')))).toBe(false);
  });

  test('after orders without a clear answer, independent of reads', () => {
    const strained = afterSuccess(failing(CLOSED, 2, failure('unconfirmed')), 'reads');
    expect(isOpen(failing(strained, 1, failure('unconfirmed')))).toBe(true);
    const answered = afterSuccess(failing(CLOSED, 2, failure('unconfirmed')), 'orders');
    expect(isOpen(failing(answered, 2, failure('unconfirmed')))).toBe(false);
  });
});

test.each<[CircuitReason, boolean]>([
  ['unreachable', true],
  ['failing', true],
  ['limited', true],
  ['unauthorized', true],
  ['unconfirmed', false],
])('open for %s: orders wait, reads wait: %s', (reason, readsWait) => {
  const circuit = failing(CLOSED, 5, failure(reason));
  expect(isPaused(circuit, 'orders')).toBe(true);
  expect(isPaused(circuit, 'reads')).toBe(readsWait);
  expect(isPaused(CLOSED, 'orders')).toBe(false);
});

describe('the next probe', () => {
  test.each<[CircuitReason, number | null, number]>([
    ['unreachable', null, 1_000],
    ['failing', null, 1_000],
    ['failing', 4_000, 4_000],
    ['limited', null, 15_000],
    ['limited', 2_000, 2_000],
    ['limited', 3_600_000, 600_000],
    ['unauthorized', null, 30_000],
    ['unconfirmed', null, 1_000],
  ])('%s, asked to wait %s: after %d ms', (reason, retryAfterMs, ms) => {
    expect(getProbeDelay(failing(CLOSED, 5, failure(reason, { retryAfterMs: null })))).not.toBeNull();
    const opens = failing({ ...CLOSED, failures: 4, unconfirmed: 2 }, 1, failure(reason, { retryAfterMs }));
    expect(getProbeDelay(opens)).toBe(ms);
  });

  test('is delayed by a call that is told to wait, and never comes earlier', () => {
    const open = failing(CLOSED, 5, failure('unreachable'));
    expect(getProbeDelay(failing(open, 1, failure('limited', { retryAfterMs: 9_000 })))).toBe(9_000);
    expect(getProbeDelay(failing(open, 1, failure('unreachable')))).toBe(1_000);
  });

  test('keeps its pace while nothing answers', () => {
    let circuit = failing(CLOSED, 5, failure('unreachable'));
    for (let i = 0; i < 10; i++) circuit = probed(circuit, failure('unreachable'));
    expect(getProbeDelay(circuit)).toBe(1_000);
  });

  test('states the last failed probe’s reason', () => {
    const circuit = probed(failing(CLOSED, 5, failure('unreachable')), failure('unauthorized'));
    expect(circuit.reason).toBe('unauthorized');
    expect(getProbeDelay(circuit)).toBe(30_000);
  });
});

describe('after a good probe', () => {
  const trial = probed(failing(CLOSED, 5, failure('failing')));

  test('it is closed on trial: one failure opens it again, for longer', () => {
    expect(isOpen(trial)).toBe(false);
    const again = failing(trial, 1, failure('failing'));
    expect(again).toMatchObject({ openedAt: NOW, openings: 2 });
    expect(getProbeDelay(again)).toBe(2_000);
  });

  test('a good answer ends the trial', () => {
    expect(afterSuccess(trial, 'reads')).toEqual(CLOSED);
  });

  test('an order without a clear answer opens it again, and reads do not end a trial of orders', () => {
    let circuit = failing(CLOSED, 3, failure('unconfirmed', { side: 'orders' }));
    const pauses = [getProbeDelay(circuit)];
    for (let i = 0; i < 10; i++) {
      circuit = afterSuccess(probed(circuit), 'reads');
      expect(isOpen(circuit)).toBe(false);
      circuit = failing(circuit, 1, failure('unconfirmed', { side: 'orders' }));
      pauses.push(getProbeDelay(circuit));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 256, 256].map((seconds) => seconds * 1000));
    expect(afterSuccess(probed(circuit), 'orders')).toEqual(CLOSED);
  });

  test('late results do not change an open circuit', () => {
    const open = failing(CLOSED, 5, failure('unreachable'));
    expect(afterSuccess(open, 'orders')).toEqual(open);
    expect(probed(CLOSED, failure('unreachable'))).toEqual(CLOSED);
  });
});

describe('a connection that a person paused', () => {
  const paused = withPause(CLOSED, NOW);

  test('lets nothing leave, not even a probe', () => {
    expect(isOpen(paused)).toBe(true);
    expect(isPaused(paused, 'reads')).toBe(true);
    expect(isPaused(paused, 'orders')).toBe(true);
    expect(paused).toMatchObject({ reason: 'paused', probeAt: null });
  });

  test('keeps its calls’ results for when it is resumed', () => {
    const open = failing(CLOSED, 5, failure('failing'));
    expect(withPause(open, NOW)).toMatchObject({ reason: 'paused', failures: open.failures });
    expect(withPause(open, null)).toBe(open);
  });
});
