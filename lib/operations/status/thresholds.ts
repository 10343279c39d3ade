import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/platform/durations';

/** From when on a figure needs attention. Milliseconds, and shares of one. Each is explained in docs/operations/status.md. */
export const THRESHOLDS = {
  /** Interval of a process's heartbeat. */
  heartbeatMs: 15 * SECOND_MS,
  /** Four signs of life missed: more than a pause of the machine or of the database. */
  nodeGoneMs: 60 * SECOND_MS,
  /** A node that is gone is named for a day; after that it is no longer relevant. */
  nodeForgottenMs: 24 * HOUR_MS,
  /** An upgrade, node by node, is over after an hour. */
  versionsDifferMs: HOUR_MS,
  /** Jobs run within seconds; the longest single one, a catalogue sync, may hold its own queue for some minutes. */
  queueWarningMs: 5 * MINUTE_MS,
  queueDangerMs: 30 * MINUTE_MS,
  /** A distributor's short outage ends by itself; a longer one delays orders noticeably. */
  circuitDangerMs: 5 * MINUTE_MS,
  /** A multiple of the sync interval: the next run makes up for one that failed. */
  syncWarningIntervals: 4,
  /** Prices of yesterday. */
  syncDangerMs: 24 * HOUR_MS,
  /** A change of the API that was seen so recently wants somebody to look at it. */
  contractNewMs: 7 * 24 * HOUR_MS,
  /** A deviation that the API's answers have not shown for this long is over. */
  contractSeenMs: 30 * 24 * HOUR_MS,
  /** Before an operation is switched off: an upgrade takes weeks. */
  sunsetDangerMs: 30 * 24 * HOUR_MS,
  /** Older failures have been handled, or no longer matter. */
  failuresMs: 24 * HOUR_MS,
  /** Rejected orders are shown for so long. */
  rejectedMs: 7 * 24 * HOUR_MS,
  /** PostgreSQL keeps some for its superuser, and every new node wants its pool. */
  connectionsWarning: 0.8,
  connectionsDanger: 0.95,
  /** Free share of the disk. PostgreSQL stops when it is full. */
  diskWarning: 0.15,
  diskDanger: 0.05,
  /** An alert closes when its check passed for so long: what comes and goes within it is one alert. */
  recoveredMs: 10 * MINUTE_MS,
  /** An open alert is sent again after so long. */
  repeatMs: 24 * HOUR_MS,
  /** Closed alerts are kept for so long. */
  keptMs: 30 * 24 * HOUR_MS,
} as const;
