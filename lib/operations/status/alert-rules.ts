import { message, type Text } from '@/lib/platform/messages/message';
import { needsAttention } from './rules';
import type { StatusKind, StatusRow } from './schema';
import { THRESHOLDS } from './thresholds';

/** An alert that was sent and has not recovered. */
export interface OpenAlert {
  id: string;
  kind: StatusKind;
  subject: string;
  name: string | null;
  sentAt: Date;
  goodSince: Date | null;
}

/** Actions of a sweep. An alert in none of the lists stays as it is. */
export interface AlertPlan {
  /** To be opened and sent. */
  opened: StatusRow[];
  /** To be sent again. */
  repeated: OpenAlert[];
  /** Their check fails again: they recovered for too short a time. */
  relapsed: OpenAlert[];
  /** Their check passes for the first time. */
  improved: OpenAlert[];
  /** To be closed, and the recovery sent. */
  recovered: OpenAlert[];
}

const toKey = ({ kind, subject }: Pick<StatusRow, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** Plans the actions for the open alerts and the present checks. A check that is no longer made has passed. */
export function planAlerts(open: readonly OpenAlert[], rows: readonly StatusRow[], now: Date): AlertPlan {
  const failing = new Map(rows.filter(needsAttention).map((row) => [toKey(row), row]));
  const openKeys = new Set(open.map(toKey));
  const isFailing = (alert: OpenAlert) => failing.has(toKey(alert));
  const isOver = (at: Date, ms: number) => now.getTime() - at.getTime() >= ms;
  const passing = open.filter((alert) => !isFailing(alert));
  return {
    opened: [...failing].flatMap(([key, row]) => (openKeys.has(key) ? [] : [row])),
    repeated: open.filter((alert) => isFailing(alert) && isOver(alert.sentAt, THRESHOLDS.repeatMs)),
    relapsed: open.filter((alert) => isFailing(alert) && alert.goodSince !== null),
    improved: passing.filter(({ goodSince }) => goodSince === null),
    recovered: passing.filter(
      ({ goodSince }) => goodSince !== null && isOver(goodSince, THRESHOLDS.recoveredMs),
    ),
  };
}

const PROBLEMS: Record<StatusKind, (name: string) => Text> = {
  workers: () => message('status-notifications.problems.workers'),
  'web-node': (name) => message('status-notifications.problems.webNode', { name }),
  'worker-node': (name) => message('status-notifications.problems.workerNode', { name }),
  versions: () => message('status-notifications.problems.versions'),
  queue: (name) => message('status-notifications.problems.queue', { name }),
  connection: (name) => message('status-notifications.problems.connection', { name }),
  token: (name) => message('status-notifications.problems.token', { name }),
  sync: (name) => message('status-notifications.problems.sync', { name }),
  'order-ids': (name) => message('status-notifications.problems.orderIds', { name }),
  'api-field': (name) => message('status-notifications.problems.apiField', { name }),
  'api-deprecation': (name) => message('status-notifications.problems.apiDeprecation', { name }),
  'api-sunset': (name) => message('status-notifications.problems.apiSunset', { name }),
  'api-permission-lost': (name) => message('status-notifications.problems.apiPermissionLost', { name }),
  'api-permission-granted': (name) => message('status-notifications.problems.apiPermissionGranted', { name }),
  unconfirmed: () => message('status-notifications.problems.unconfirmed'),
  reports: () => message('status-notifications.problems.reports'),
  rejected: () => message('status-notifications.problems.rejected'),
  unreadable: () => message('status-notifications.problems.unreadable'),
  attention: () => message('status-notifications.problems.attention'),
  mails: () => message('status-notifications.problems.mails'),
  webhooks: () => message('status-notifications.problems.webhooks'),
  database: () => message('status-notifications.problems.database'),
  'database-connections': () => message('status-notifications.problems.databaseConnections'),
  disk: () => message('status-notifications.problems.disk'),
};

/** Names the problem, as the title of a notification. */
export const toProblem = ({ kind, name }: Pick<OpenAlert, 'kind' | 'name'>): Text =>
  PROBLEMS[kind](name ?? '');
