import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@/lib/platform/durations';
import { getSummary } from './arrange';
import {
  type ConnectionFigures,
  checkStatus,
  type NodeFigures,
  needsAttention,
  type StatusFigures,
} from './rules';
import type { StatusKind } from './schema';
import { THRESHOLDS } from './thresholds';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const node = (over: Partial<NodeFigures> = {}): NodeFigures => ({
  id: 'one',
  kind: 'worker',
  host: 'host-1',
  version: '1.0.0',
  startedAt: ago(100 * MINUTE_MS),
  seenAt: ago(1_000),
  tokens: [],
  ...over,
});

/** A token that was obtained this long ago and lives for ten minutes. */
const token = (ms: number, connectionId = 1) => ({
  connectionId,
  obtainedAt: ago(ms).toISOString(),
  expiresAt: ago(ms - 10 * MINUTE_MS).toISOString(),
});

const connection = (over: Partial<ConnectionFigures> = {}): ConnectionFigures => ({
  id: 1,
  organisationName: 'Brightwater IT',
  hasCatalogue: true,
  createdAt: ago(1_000 * MINUTE_MS),
  lastAnswerAt: ago(1_000),
  openedAt: null,
  reason: null,
  pausedAt: null,
  tokenRefusedAt: null,
  lastSyncAt: ago(MINUTE_MS),
  ...over,
});

const portal: StatusFigures['portal'] = {
  unconfirmed: 0,
  unconfirmedSince: null,
  reports: 0,
  rejected: 0,
  rejectedAt: null,
  unreadable: 0,
  attention: 0,
  failedMails: 0,
  failedDeliveries: 0,
  databaseBytes: 1_000_000,
  connectionsUsed: 10,
  connectionsMax: 100,
};

const well: StatusFigures = {
  nodes: [node()],
  queues: [],
  connections: [connection()],
  contract: [],
  portal,
  disk: { freeBytes: 50, totalBytes: 100 },
  syncIntervalMs: 15 * MINUTE_MS,
};

const findTone = (figures: Partial<StatusFigures>, kind: StatusKind) =>
  checkStatus({ ...well, ...figures }, NOW).find((row) => row.kind === kind)?.tone;

describe('a killed node', () => {
  const shown = (...nodes: NodeFigures[]) =>
    checkStatus({ ...well, nodes }, NOW)
      .filter(({ kind }) => kind.endsWith('-node'))
      .map(({ subject }) => subject);
  const killed = (id: string, minutes: number, over: Partial<NodeFigures> = {}) =>
    node({ id, startedAt: ago((minutes + 10) * MINUTE_MS), seenAt: ago(minutes * MINUTE_MS), ...over });
  const started = (id: string, minutes: number) => node({ id, startedAt: ago(minutes * MINUTE_MS) });

  test('is removed once it runs again, however often it was killed', () => {
    expect(shown(killed('a', 60), started('b', 59))).toEqual(['b']);
    expect(shown(killed('a', 90), killed('b', 60), started('c', 59))).toEqual(['c']);
  });

  test.each([
    ['nothing runs in its place', [killed('a', 60)], ['a']],
    ['the node next to it ran before', [killed('a', 60), started('b', 65)], ['a', 'b']],
    ['another host has a new one', [killed('a', 60, { host: 'host-2' }), started('b', 59)], ['a', 'b']],
    ['it was of another kind', [killed('a', 60, { kind: 'web' }), started('b', 59)], ['a', 'b']],
    [
      'it signed for the last time before it began, as rows say',
      [{ ...started('a', 5), seenAt: ago(6 * MINUTE_MS) }],
      ['a'],
    ],
    ['two were killed and one runs again', [killed('a', 60), killed('b', 50), started('c', 40)], ['a', 'c']],
  ])('is listed when %s', (_when, nodes, expected) => {
    expect(shown(...nodes)).toEqual(expected);
  });
});

test('without problems no row needs attention', () => {
  expect(checkStatus(well, NOW).filter(needsAttention)).toEqual([]);
});

describe('each threshold, and the last value before it', () => {
  const gone = (ms: number) => ({ nodes: [node({ seenAt: ago(ms) })] });
  const queue = (ms: number) => ({ queues: [{ name: 'orders.send', waiting: 3, oldestAt: ago(ms) }] });
  const upstream = (over: Partial<ConnectionFigures>) => ({ connections: [connection(over)] });
  const figures = (over: Partial<StatusFigures['portal']>) => ({ portal: { ...portal, ...over } });
  const disk = (freeBytes: number) => ({ disk: { freeBytes, totalBytes: 100 } });
  const versions = (ms: number) => ({
    nodes: [node(), node({ id: 'two', version: '1.1.0', startedAt: ago(ms) })],
  });

  test.each<[StatusKind, Partial<StatusFigures>, string | undefined]>([
    ['worker-node', gone(THRESHOLDS.nodeGoneMs - 1), 'success'],
    ['worker-node', gone(THRESHOLDS.nodeGoneMs), 'warning'],
    ['workers', gone(THRESHOLDS.nodeGoneMs - 1), 'success'],
    ['workers', gone(THRESHOLDS.nodeGoneMs), 'danger'],
    ['workers', { nodes: [node({ kind: 'web' })] }, 'danger'],
    ['versions', {}, undefined],
    ['versions', versions(THRESHOLDS.versionsDifferMs - 1), 'info'],
    ['versions', versions(THRESHOLDS.versionsDifferMs), 'warning'],
    ['queue', queue(THRESHOLDS.queueWarningMs - 1), 'success'],
    ['queue', queue(THRESHOLDS.queueWarningMs), 'warning'],
    ['queue', queue(THRESHOLDS.queueDangerMs), 'danger'],
    ['connection', upstream({ openedAt: ago(1_000), reason: 'failing' }), 'warning'],
    ['connection', upstream({ openedAt: ago(THRESHOLDS.circuitDangerMs), reason: 'failing' }), 'danger'],
    ['connection', upstream({ openedAt: ago(1_000), reason: 'unauthorized' }), 'danger'],
    ['connection', upstream({ openedAt: ago(1_000), reason: 'failing', pausedAt: NOW }), 'neutral'],
    ['token', {}, 'success'],
    ['token', upstream({ tokenRefusedAt: ago(2_000) }), 'success'],
    ['token', upstream({ tokenRefusedAt: ago(1_000) }), 'warning'],
    ['token', upstream({ tokenRefusedAt: ago(1_000), lastAnswerAt: null }), 'warning'],
    [
      'token',
      { nodes: [node({ tokens: [token(900)] })], ...upstream({ tokenRefusedAt: ago(1_000) }) },
      'success',
    ],
    [
      'token',
      { nodes: [node({ tokens: [token(900, 2)] })], ...upstream({ tokenRefusedAt: ago(1_000) }) },
      'warning',
    ],
    ['token', upstream({ tokenRefusedAt: ago(1_000), openedAt: ago(1_000), reason: 'unauthorized' }), 'info'],
    ['token', upstream({ tokenRefusedAt: ago(1_000), pausedAt: NOW }), undefined],
    ['sync', upstream({ lastSyncAt: ago(60 * MINUTE_MS - 1) }), 'success'],
    ['sync', upstream({ lastSyncAt: ago(60 * MINUTE_MS) }), 'warning'],
    ['sync', upstream({ lastSyncAt: ago(THRESHOLDS.syncDangerMs) }), 'danger'],
    ['sync', upstream({ lastSyncAt: null, createdAt: ago(MINUTE_MS) }), 'info'],
    ['sync', upstream({ lastSyncAt: null, createdAt: ago(60 * MINUTE_MS) }), 'warning'],
    ['sync', upstream({ hasCatalogue: false, lastSyncAt: null }), undefined],
    ['unconfirmed', figures({ unconfirmed: 1, unconfirmedSince: NOW }), 'warning'],
    ['reports', figures({ reports: 1 }), 'warning'],
    ['attention', figures({ attention: 1 }), 'info'],
    ['mails', figures({ failedMails: 1 }), 'warning'],
    ['webhooks', figures({ failedDeliveries: 1 }), 'warning'],
    ['database-connections', figures({ connectionsUsed: 79 }), 'success'],
    ['database-connections', figures({ connectionsUsed: 80 }), 'warning'],
    ['database-connections', figures({ connectionsUsed: 95 }), 'danger'],
    ['disk', disk(16), 'success'],
    ['disk', disk(15), 'warning'],
    ['disk', disk(5), 'danger'],
    ['disk', { disk: null }, undefined],
  ])('%s of %j is %s', (kind, over, tone) => {
    expect(findTone(over, kind)).toBe(tone);
  });
});

describe('the access token of a connection', () => {
  const findToken = (nodes: NodeFigures[]) =>
    checkStatus({ ...well, nodes }, NOW).find(({ kind }) => kind === 'token');

  test('is the oldest valid one of all running processes', () => {
    const tokens = (...ages: number[]) => ages.map((minutes) => token(minutes * MINUTE_MS));
    const nodes = [
      node({ tokens: tokens(3, 11) }),
      node({ id: 'two', kind: 'web', tokens: tokens(7) }),
      node({ id: 'gone', tokens: tokens(9), seenAt: ago(THRESHOLDS.nodeGoneMs) }),
    ];
    expect(findToken(nodes)).toMatchObject({
      code: 'good',
      count: 2,
      at: ago(7 * MINUTE_MS).toISOString(),
      until: ago(-3 * MINUTE_MS).toISOString(),
    });
  });

  test('is the last one when none is valid, and missing without any', () => {
    expect(findToken([node({ tokens: [token(30 * MINUTE_MS), token(20 * MINUTE_MS)] })])).toMatchObject({
      code: 'expired',
      until: ago(10 * MINUTE_MS).toISOString(),
    });
    expect(findToken([node()])).toMatchObject({ code: null, at: null, until: null });
  });
});

describe('the page says that everything works', () => {
  const summary = (figures: Partial<StatusFigures>) => getSummary(checkStatus({ ...well, ...figures }, NOW));
  const figures = (over: Partial<StatusFigures['portal']>) => ({ portal: { ...portal, ...over } });

  test('without problems', () => {
    expect(summary({})).toBe('allWell');
  });

  test.each<[string, Partial<StatusFigures>, string]>([
    [
      'a first sync has begun',
      { connections: [connection({ createdAt: ago(MINUTE_MS), lastSyncAt: null })] },
      'notes',
    ],
    ['a first sync never ended', { connections: [connection({ lastSyncAt: null })] }, 'problems'],
    [
      'one of two connections was never synced',
      { connections: [connection(), connection({ id: 2, createdAt: ago(MINUTE_MS), lastSyncAt: null })] },
      'notes',
    ],
    ['an order was rejected', figures({ rejected: 1, rejectedAt: ago(MINUTE_MS) }), 'problems'],
    [
      'an order was rejected days ago',
      figures({ rejected: 1, rejectedAt: ago(THRESHOLDS.failuresMs) }),
      'notes',
    ],
    ['an answer could not be read', figures({ unreadable: 1 }), 'problems'],
    ['an order is unconfirmed', figures({ unconfirmed: 1, unconfirmedSince: NOW }), 'problems'],
    ['an answer was unexpected', figures({ reports: 1 }), 'problems'],
    ['orders need attention', figures({ attention: 1 }), 'notes'],
    ['a connection is paused', { connections: [connection({ pausedAt: ago(MINUTE_MS) })] }, 'notes'],
    ['two versions run', { nodes: [node(), node({ id: 'two', version: '2', startedAt: ago(1) })] }, 'notes'],
  ])('never while %s', (_when, over, expected) => {
    expect(summary(over)).toBe(expected);
  });
});

test('two nodes of one kind on one host have different names', () => {
  const names = (...nodes: NodeFigures[]) =>
    checkStatus({ ...well, nodes }, NOW).flatMap(({ kind, name }) => (kind.endsWith('-node') ? [name] : []));
  expect(names(node({ id: 'aaaa-1' }), node({ id: 'bbbb-2' }))).toEqual(['host-1 (aaaa)', 'host-1 (bbbb)']);
  expect(names(node({ id: 'aaaa-1' }), node({ id: 'bbbb-2', kind: 'web' }))).toEqual(['host-1', 'host-1']);
});
