const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** From when on a figure needs attention. Milliseconds, and shares of one. Each is explained in docs/operations/status.md. */
export const THRESHOLDS = {
  /** Interval of a process's heartbeat. */
  heartbeatMs: 15 * SECOND,
  /** Four signs of life missed: more than a pause of the machine or of the database. */
  nodeGoneMs: 60 * SECOND,
  /** A node that is gone is named for a day; after that it is no longer relevant. */
  nodeForgottenMs: 24 * HOUR,
  /** An upgrade, node by node, is over after an hour. */
  versionsDifferMs: HOUR,
  /** Jobs run within seconds; the longest single one, a catalogue sync, may hold its own queue for some minutes. */
  queueWarningMs: 5 * MINUTE,
  queueDangerMs: 30 * MINUTE,
  /** A distributor's short outage ends by itself; a longer one delays orders noticeably. */
  circuitDangerMs: 5 * MINUTE,
  /** A multiple of the sync interval: the next run makes up for one that failed. */
  syncWarningIntervals: 4,
  /** Prices of yesterday. */
  syncDangerMs: 24 * HOUR,
  /** A change of the API that was seen so recently wants somebody to look at it. */
  contractNewMs: 7 * 24 * HOUR,
  /** A deviation that the API's answers have not shown for this long is over. */
  contractSeenMs: 30 * 24 * HOUR,
  /** Before an operation is switched off: an upgrade takes weeks. */
  sunsetDangerMs: 30 * 24 * HOUR,
  /** Older failures have been handled, or no longer matter. */
  failuresMs: 24 * HOUR,
  /** Rejected orders are shown for so long. */
  rejectedMs: 7 * 24 * HOUR,
  /** PostgreSQL keeps some for its superuser, and every new node wants its pool. */
  connectionsWarning: 0.8,
  connectionsDanger: 0.95,
  /** Free share of the disk. PostgreSQL stops when it is full. */
  diskWarning: 0.15,
  diskDanger: 0.05,
  /** An alert closes when its check passed for so long: what comes and goes within it is one alert. */
  recoveredMs: 10 * MINUTE,
  /** An open alert is sent again after so long. */
  repeatMs: 24 * HOUR,
  /** Closed alerts are kept for so long. */
  keptMs: 30 * 24 * HOUR,
} as const;
