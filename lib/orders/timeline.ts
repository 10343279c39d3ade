import type { Hold } from '@/lib/ordering-policy/hold';
import { findUnobservedSteps, getExpectedSteps, isBranch, isKnownStatus, isTerminal } from './rules';
import type { OrderActionState, OrderTimelineAction, SubmissionState, TimelineEntry } from './schema';
import { getOrderStatusLabel, getStatusLabel } from './status-labels';

/** A change of status that was seen: it happened after `notBefore` and by `seenAt` (ISO 8601). */
export interface Observation {
  id: string;
  status: string;
  notBefore: string | null;
  seenAt: string;
  possible: boolean;
}

export interface TimelineFacts {
  /** `imported`: placed elsewhere, by whom is not known here. */
  origin: 'portal' | 'imported';
  state: SubmissionState;
  stateReason: string | null;
  held: Hold | null;
  /** When it leaves the queue; null while it waits for an approval. */
  dueAt: string | null;
  placedBy: string;
  createdAt: string;
  /** When the last sending began, and when it ended. */
  sendingAt: string | null;
  sentAt: string | null;
  /** When the order came into its present state. */
  updatedAt: string;
  observations: readonly Observation[];
  actions: readonly {
    id: string;
    kind: OrderTimelineAction;
    state: OrderActionState;
    person: string;
    note: string | null;
    reason: string | null;
    createdAt: string;
  }[];
  /** How people ended doubts about it. */
  decisions: readonly {
    id: string;
    kind: 'imported' | 'released' | 'unlinked';
    person: string;
    at: string;
  }[];
}

const noteEntry = (
  id: string,
  title: string,
  at: string,
  rest: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  id,
  kind: 'note',
  title,
  detail: null,
  phase: 'past',
  tone: 'neutral',
  isBranch: false,
  after: null,
  at,
  until: null,
  flag: null,
  ...rest,
});

const statusEntry = (id: string, status: string, rest: Partial<TimelineEntry>): TimelineEntry => ({
  ...noteEntry(id, getStatusLabel(status).label, '', rest),
  kind: 'status',
  tone: getStatusLabel(status).tone,
  isBranch: isBranch(status),
  at: null,
  ...rest,
});

/** An order with a status has arrived, also when its state was read a moment before that was written. */
const hasArrived = ({ state, observations }: TimelineFacts): boolean =>
  state === 'SUBMITTED' || observations.length > 0;

/** What became of the sending, from the order's own state; the supplier's statuses come after it. */
function toSendingEntries(facts: TimelineFacts): TimelineEntry[] {
  const { label, tone, meaning } = getOrderStatusLabel({ ...facts, status: null });
  const detail = facts.stateReason ?? meaning;
  if (facts.origin === 'imported') return [];
  const sentAt = facts.sentAt ?? facts.sendingAt ?? facts.createdAt;
  if (hasArrived(facts)) return [noteEntry('sent', 'Sent to your supplier', sentAt)];
  if (facts.state === 'QUEUED')
    return [
      noteEntry('state', label, facts.updatedAt, {
        phase: 'current',
        at: null,
        until: facts.held === 'time' ? facts.dueAt : null,
        detail,
      }),
    ];
  if (facts.state === 'SENDING')
    return [
      noteEntry('state', label, facts.sendingAt ?? facts.updatedAt, { phase: 'current', tone, detail }),
    ];
  return [noteEntry('state', label, facts.updatedAt, { phase: 'current', tone, detail, isBranch: true })];
}

const IMPOSSIBLE_DETAIL = 'This does not follow from what was seen before. Ask your supplier when in doubt.';
const UNOBSERVED_DETAIL = 'Passed between two looks.';

/** An observation, after the steps that must have been passed unseen on the way to it. */
function toObservationEntries(facts: TimelineFacts, index: number): TimelineEntry[] {
  const all = facts.observations;
  const one = all[index];
  if (!one) return [];
  const before = all.slice(0, index).map(({ status }) => status);
  const known = before.filter(isKnownStatus).at(-1) ?? null;
  // After a status that nobody knows, what was passed cannot be told.
  const isJudged = one.possible && isKnownStatus(one.status) && before.at(-1) === (known ?? undefined);
  const unseen = isJudged && isKnownStatus(one.status) ? (findUnobservedSteps(known, one.status) ?? []) : [];
  const span = { after: one.notBefore, at: one.seenAt };
  const isLast = index === all.length - 1;
  const entry = statusEntry(one.id, one.status, {
    ...span,
    phase: isLast ? 'current' : 'past',
    flag: one.possible ? (isKnownStatus(one.status) ? null : 'unknown') : 'impossible',
    detail: one.possible ? (isLast ? getStatusLabel(one.status).meaning : null) : IMPOSSIBLE_DETAIL,
  });
  return [
    ...unseen.map((status) =>
      statusEntry(`${one.id}:${status}`, status, { ...span, phase: 'unseen', detail: UNOBSERVED_DETAIL }),
    ),
    entry,
  ];
}

const ACTION_TITLES = {
  resubmit: 'Resubmitted',
  cancel: 'Cancellation asked for',
  'ask-to-cancel': 'Cancellation requested',
  'send-now': 'Sent on',
  approve: 'Approved',
  'accept-changes': 'Changes accepted',
  refuse: 'Not approved',
} as const;

const DECISION_TITLES = {
  imported: 'Found at your supplier',
  released: 'Released to be sent again',
  unlinked: 'Link to a wrong order undone',
} as const;

/** What was decided about a doubt; an order that was placed elsewhere begins with its adoption. */
const toDecisionEntries = ({ origin, decisions }: TimelineFacts): TimelineEntry[] =>
  decisions
    .filter(({ kind }) => origin === 'portal' || kind !== 'imported')
    .map(({ id, kind, person, at }) => noteEntry(id, `${DECISION_TITLES[kind]} by ${person}`, at));

function toRequestEntries(facts: TimelineFacts): TimelineEntry[] {
  return facts.actions.map(({ id, kind, person, note: noteText, reason, state, createdAt }) => {
    const isAnswered = kind === 'ask-to-cancel' && state === 'DONE';
    const hasFailed = state === 'REFUSED' || state === 'NOT_SENT' || state === 'UNCLEAR';
    const detail =
      [noteText && `“${noteText}”`, (hasFailed || isAnswered) && reason].filter(Boolean).join(' ') || null;
    return noteEntry(id, `${ACTION_TITLES[kind]} by ${person}`, createdAt, {
      detail,
      tone: hasFailed ? 'warning' : 'neutral',
    });
  });
}

/** The steps of the typical flow that are still to come; none where nothing certain can be said. */
function toExpectedEntries(facts: TimelineFacts): TimelineEntry[] {
  const entries = (status: Parameters<typeof getExpectedSteps>[0]) =>
    getExpectedSteps(status).map((next) =>
      statusEntry(`ahead:${next}`, next, { phase: 'ahead', tone: 'neutral' }),
    );
  const last = facts.observations.at(-1);
  if (!hasArrived(facts)) return facts.state === 'QUEUED' || facts.state === 'SENDING' ? entries(null) : [];
  if (isTerminal(last?.status ?? null)) return [];
  return entries(
    facts.observations
      .map(({ status }) => status)
      .filter(isKnownStatus)
      .at(-1) ?? null,
  );
}

const toTimestamp = (entry: TimelineEntry): number => Date.parse(entry.at ?? '');

/**
 * The honest timeline: what was seen and in which interval it happened, what must have been passed unseen,
 * what people did, and what usually follows. Oldest first.
 */
export function buildTimeline(facts: TimelineFacts): TimelineEntry[] {
  const seen = [
    ...toSendingEntries(facts),
    ...facts.observations.flatMap((_, index) => toObservationEntries(facts, index)),
  ];
  const placed = facts.origin === 'imported' ? 'Imported' : 'Placed';
  const merged = [noteEntry('placed', `${placed} by ${facts.placedBy}`, facts.createdAt), ...seen];
  for (const actEntry of [...toDecisionEntries(facts), ...toRequestEntries(facts)]) {
    // What an act led to stands after it, also when both were written in one moment; so does what lasts until now.
    const later = merged.findIndex(
      (entry, index) => index > 0 && (entry.at === null || toTimestamp(entry) >= toTimestamp(actEntry)),
    );
    merged.splice(later === -1 ? merged.length : later, 0, actEntry);
  }
  return [...merged, ...toExpectedEntries(facts)];
}
