import type { TokenAge } from '@/lib/connections/model/schema';
import type { Tone } from '@/lib/platform/tone';
import { checkOrderIds, checkToken } from './connection-rules';
import { type ContractFigures, checkContract } from './contract-rules';
import type { NodeKind, StatusKind, StatusRow } from './schema';
import { row, toAge } from './status-row';
import { THRESHOLDS } from './thresholds';

export interface NodeFigures {
  id: string;
  kind: NodeKind;
  host: string;
  version: string;
  startedAt: Date;
  seenAt: Date;
  tokens: TokenAge[];
}

export interface QueueFigures {
  name: string;
  /** Jobs that could run now. */
  waiting: number;
  /** Since when the oldest of them could. */
  oldestAt: Date;
}

export interface ConnectionFigures {
  id: number;
  organisationName: string;
  hasCatalogue: boolean;
  createdAt: Date;
  lastAnswerAt: Date | null;
  /** Since when its circuit breaker is open. */
  openedAt: Date | null;
  reason: string | null;
  pausedAt: Date | null;
  /** The time at which the API last rejected a token, or the credentials for one. */
  tokenRefusedAt: Date | null;
  lastSyncAt: Date | null;
}

export interface PortalFigures {
  unconfirmed: number;
  unconfirmedSince: Date | null;
  reports: number;
  /** Orders that the distributor rejected within a week. */
  rejected: number;
  /** When the last of them was. */
  rejectedAt: Date | null;
  /** Answers of the API that could not be read and that an operator should look at. */
  unreadable: number;
  attention: number;
  failedMails: number;
  failedDeliveries: number;
  databaseBytes: number;
  connectionsUsed: number;
  connectionsMax: number;
}

export interface DiskFigures {
  freeBytes: number;
  totalBytes: number;
}

/** Everything that the checks look at, as it was read at one moment. */
export interface StatusFigures {
  nodes: readonly NodeFigures[];
  queues: readonly QueueFigures[];
  connections: readonly ConnectionFigures[];
  contract: readonly ContractFigures[];
  portal: PortalFigures;
  /** null where the process cannot know it. */
  disk: DiskFigures | null;
  syncIntervalMs: number;
}

/** Danger from one limit on, warning from another. */
function toTone(value: number, warning: number, danger: number): Tone {
  if (value >= danger) return 'danger';
  return value >= warning ? 'warning' : 'success';
}

const isGone = (node: NodeFigures, now: Date) => toAge(node.seenAt, now) >= THRESHOLDS.nodeGoneMs;

/**
 * The nodes without those that were killed and run again: one of the same kind on the same host began after the last sign of
 * life. Each new one takes the place of one old one.
 */
function withoutReplaced(nodes: readonly NodeFigures[]): NodeFigures[] {
  const left = [...nodes];
  const byStart = nodes.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  for (const { id, kind, host, startedAt } of byStart) {
    const before = left.filter(
      (one) => one.id !== id && one.kind === kind && one.host === host && one.seenAt < startedAt,
    );
    const [last] = before.sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
    if (last) left.splice(left.indexOf(last), 1);
  }
  return left;
}

/** Checks if nodes of two versions have run at the same time for too long. */
function checkVersions(live: readonly NodeFigures[], now: Date): StatusRow[] {
  const starts = new Map<string, number>();
  for (const { version, startedAt } of live)
    starts.set(version, Math.min(starts.get(version) ?? Infinity, startedAt.getTime()));
  if (starts.size < 2) return [];
  const since = new Date(Math.max(...starts.values()));
  const tone = toAge(since, now) >= THRESHOLDS.versionsDifferMs ? 'warning' : 'info';
  return [row('versions', tone, { count: starts.size, at: since.toISOString() })];
}

/** Workers of one host may have no port to tell them apart by: then the start of their id does. */
function toNodeName({ id, kind, host }: NodeFigures, all: readonly NodeFigures[]): string {
  const isAlone = all.every((other) => other.id === id || other.kind !== kind || other.host !== host);
  return isAlone ? host : `${host} (${id.slice(0, 4)})`;
}

function checkNodes(nodes: readonly NodeFigures[], now: Date): StatusRow[] {
  const live = nodes.filter((node) => !isGone(node, now));
  const workers = live.filter(({ kind }) => kind === 'worker').length;
  const shown = withoutReplaced(nodes);
  const each = shown.map((node) => {
    const gone = isGone(node, now);
    return row(`${node.kind}-node`, gone ? 'warning' : 'success', {
      subject: node.id,
      name: toNodeName(node, shown),
      at: (gone ? node.seenAt : node.startedAt).toISOString(),
      code: node.version,
    });
  });
  return [
    row('workers', workers === 0 ? 'danger' : 'success', { count: workers }),
    ...each,
    ...checkVersions(live, now),
  ];
}

function checkQueues(queues: readonly QueueFigures[], now: Date): StatusRow[] {
  if (queues.length === 0) return [row('queue', 'success', { count: 0 })];
  return queues.map(({ name, waiting, oldestAt }) =>
    row('queue', toTone(toAge(oldestAt, now), THRESHOLDS.queueWarningMs, THRESHOLDS.queueDangerMs), {
      subject: name,
      name,
      count: waiting,
      at: oldestAt.toISOString(),
    }),
  );
}

function checkUpstream(connection: ConnectionFigures, now: Date): StatusRow {
  const { id, organisationName: name, openedAt, reason, pausedAt, lastAnswerAt } = connection;
  const facts = { subject: String(id), name, path: '/admin/connections' };
  const last = lastAnswerAt?.toISOString() ?? null;
  if (pausedAt) return row('connection', 'neutral', { ...facts, code: 'paused', at: pausedAt.toISOString() });
  if (!openedAt || reason === 'unreadable') return row('connection', 'success', { ...facts, at: last });
  const isUrgent = reason === 'unauthorized' || toAge(openedAt, now) >= THRESHOLDS.circuitDangerMs;
  return row('connection', isUrgent ? 'danger' : 'warning', {
    ...facts,
    code: reason === 'unauthorized' ? 'refused' : 'failing',
    at: openedAt.toISOString(),
  });
}

function checkSync(connection: ConnectionFigures, syncIntervalMs: number, now: Date): StatusRow[] {
  const { id, organisationName: name, hasCatalogue, createdAt, lastSyncAt, pausedAt } = connection;
  if (!hasCatalogue || pausedAt) return [];
  const age = toAge(lastSyncAt ?? createdAt, now);
  const warning = syncIntervalMs * THRESHOLDS.syncWarningIntervals;
  const tone = toTone(age, warning, Math.max(THRESHOLDS.syncDangerMs, warning));
  return [
    row('sync', lastSyncAt === null && tone === 'success' ? 'info' : tone, {
      subject: String(id),
      name,
      at: lastSyncAt?.toISOString() ?? null,
      path: '/admin/catalogue',
    }),
  ];
}

const warnIfAny = (kind: StatusKind, count: number, facts: Partial<StatusRow>): StatusRow =>
  row(kind, count > 0 ? 'warning' : 'success', { count, ...facts });

/** A day is for looking at it; for a week it remains to be seen. */
function checkRejected({ rejected, rejectedAt }: PortalFigures, now: Date): StatusRow {
  const isNew = rejectedAt !== null && toAge(rejectedAt, now) < THRESHOLDS.failuresMs;
  return row('rejected', rejected === 0 ? 'success' : isNew ? 'warning' : 'info', {
    count: rejected,
    at: rejectedAt?.toISOString() ?? null,
    path: '/orders?status=REJECTED',
  });
}

function checkPortal(portal: PortalFigures, now: Date): StatusRow[] {
  const { connectionsUsed: used, connectionsMax: max } = portal;
  const share = max > 0 ? used / max : 0;
  return [
    warnIfAny('unconfirmed', portal.unconfirmed, {
      at: portal.unconfirmedSince?.toISOString() ?? null,
      path: '/admin/unconfirmed-orders',
    }),
    warnIfAny('reports', portal.reports, { path: '/admin/unconfirmed-orders' }),
    checkRejected(portal, now),
    warnIfAny('unreadable', portal.unreadable, { path: '/admin/catalogue' }),
    row('attention', portal.attention > 0 ? 'info' : 'success', {
      count: portal.attention,
      path: '/orders/attention',
    }),
    warnIfAny('mails', portal.failedMails, { path: '/admin/mail' }),
    warnIfAny('webhooks', portal.failedDeliveries, { path: '/admin/webhooks' }),
    row('database', 'success', { count: portal.databaseBytes }),
    row('database-connections', toTone(share, THRESHOLDS.connectionsWarning, THRESHOLDS.connectionsDanger), {
      count: used,
      of: max,
    }),
  ];
}

function checkDisk(disk: DiskFigures | null): StatusRow[] {
  if (!disk || disk.totalBytes <= 0) return [];
  const used = 1 - disk.freeBytes / disk.totalBytes;
  const tone = toTone(used, 1 - THRESHOLDS.diskWarning, 1 - THRESHOLDS.diskDanger);
  return [row('disk', tone, { count: disk.freeBytes, of: disk.totalBytes })];
}

/** Evaluates the figures, row by row, in the order of the page. Both the page and the alerts use it. */
export function checkStatus(figures: StatusFigures, now: Date): StatusRow[] {
  const { nodes, queues, connections, contract, portal, disk, syncIntervalMs } = figures;
  const tokens = nodes.filter((node) => !isGone(node, now)).flatMap((node) => node.tokens);
  return [
    ...checkNodes(nodes, now),
    ...checkQueues(queues, now),
    ...connections.map((connection) => checkUpstream(connection, now)),
    ...connections.flatMap(checkOrderIds),
    ...connections.flatMap((connection) => checkToken(connection, tokens, now)),
    ...connections.flatMap((connection) => checkSync(connection, syncIntervalMs, now)),
    ...checkContract(contract, now),
    ...checkPortal(portal, now),
    ...checkDisk(disk),
  ];
}

/** True when the row has advice: changes of the API have some even if they need no attention. */
export const hasAdvice = (row: Pick<StatusRow, 'tone' | 'kind' | 'code'>): boolean =>
  needsAttention(row) || row.kind.startsWith('api-') || (row.kind === 'token' && row.code === 'refused');

/** True when a person should act on it. */
export const needsAttention = ({ tone }: Pick<StatusRow, 'tone'>): boolean =>
  tone === 'warning' || tone === 'danger';
