import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { Translator } from '@/lib/platform/messages/types';
import type { OrderActionState, OrderTimelineAction } from './model/action-schema';
import { findUnobservedSteps, getExpectedSteps, isBranch, isKnownStatus, isTerminal } from './model/rules';
import type { SubmissionState } from './model/schema';
import { getOrderStatusLabel, getStatusLabel } from './model/status-labels';
import type { TimelineEntry } from './model/timeline-schema';

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
  /** People's decisions while it was unconfirmed. */
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

function statusEntry(
  t: Translator<'orders'>,
  id: string,
  status: string,
  rest: Partial<TimelineEntry>,
): TimelineEntry {
  const { label, tone } = getStatusLabel(t, status);
  const entry = noteEntry(id, label, '', rest);
  return { ...entry, kind: 'status', tone, isBranch: isBranch(status), at: null, ...rest };
}

/** An order with a status has arrived, also when its state was read a moment before that was written. */
const hasArrived = ({ state, observations }: TimelineFacts): boolean =>
  state === 'SUBMITTED' || observations.length > 0;

/** Describes the sending by the order's own state; the supplier's statuses come after it. */
function toSendingEntries(t: Translator<'orders'>, facts: TimelineFacts): TimelineEntry[] {
  const { label, tone, meaning } = getOrderStatusLabel(t, { ...facts, status: null });
  const detail = facts.stateReason ?? meaning;
  if (facts.origin === 'imported') return [];
  const sentAt = facts.sentAt ?? facts.sendingAt ?? facts.createdAt;
  if (hasArrived(facts)) return [noteEntry('sent', t('timeline.sent'), sentAt)];
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

/** An observation, after the unobserved steps that must lie between it and the one before. */
function toObservationEntries(t: Translator<'orders'>, facts: TimelineFacts, index: number): TimelineEntry[] {
  const all = facts.observations;
  const one = all[index];
  if (!one) return [];
  const before = all.slice(0, index).map(({ status }) => status);
  const known = before.filter(isKnownStatus).at(-1) ?? null;
  // After an unknown status, the steps in between are unknown too.
  const isJudged = one.possible && isKnownStatus(one.status) && before.at(-1) === (known ?? undefined);
  const unseen = isJudged && isKnownStatus(one.status) ? (findUnobservedSteps(known, one.status) ?? []) : [];
  const span = { after: one.notBefore, at: one.seenAt };
  const isLast = index === all.length - 1;
  const entry = statusEntry(t, one.id, one.status, {
    ...span,
    phase: isLast ? 'current' : 'past',
    flag: one.possible ? (isKnownStatus(one.status) ? null : 'unknown') : 'impossible',
    detail: one.possible
      ? isLast
        ? getStatusLabel(t, one.status).meaning
        : null
      : t('timeline.unexpectedDetail'),
  });
  return [
    ...unseen.map((status) =>
      statusEntry(t, `${one.id}:${status}`, status, {
        ...span,
        phase: 'unseen',
        detail: t('timeline.unobserved'),
      }),
    ),
    entry,
  ];
}

/** Lists how people reconciled an unconfirmed order; an imported order begins with its import. */
const toDecisionEntries = (t: Translator<'orders'>, { origin, decisions }: TimelineFacts): TimelineEntry[] =>
  decisions
    .filter(({ kind }) => origin === 'portal' || kind !== 'imported')
    .map(({ id, kind, person, at }) => noteEntry(id, t(`timeline.decision-${kind}`, { person }), at));

function toActionDetail(t: Translator<'orders'>, note: string | null, reason: string | null): string | null {
  if (!note) return reason;
  return reason ? t('timeline.noteAndReason', { note, reason }) : t('timeline.note', { note });
}

const toRequestEntries = (t: Translator<'orders'>, facts: TimelineFacts): TimelineEntry[] =>
  facts.actions.map(({ id, kind, person, note, reason, state, createdAt }) => {
    const isAnswered = kind === 'ask-to-cancel' && state === 'DONE';
    const hasFailed = state === 'REFUSED' || state === 'NOT_SENT' || state === 'UNCLEAR';
    return noteEntry(id, t(`timeline.action-${kind}`, { person }), createdAt, {
      detail: toActionDetail(t, note, hasFailed || isAnswered ? reason : null),
      tone: hasFailed ? 'warning' : 'neutral',
    });
  });

/** The steps of the typical flow that are still to come; none where nothing certain can be said. */
function toExpectedEntries(t: Translator<'orders'>, facts: TimelineFacts): TimelineEntry[] {
  const entries = (status: Parameters<typeof getExpectedSteps>[0]) =>
    getExpectedSteps(status).map((next) =>
      statusEntry(t, `ahead:${next}`, next, { phase: 'ahead', tone: 'neutral' }),
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
 * The timeline: each observed status with its interval, the unobserved steps in between, what people did, and
 * what usually follows. Oldest first.
 */
export function buildTimeline(t: Translator<'orders'>, facts: TimelineFacts): TimelineEntry[] {
  const seen = [
    ...toSendingEntries(t, facts),
    ...facts.observations.flatMap((_, index) => toObservationEntries(t, facts, index)),
  ];
  const person = facts.placedBy;
  const placed =
    facts.origin === 'imported' ? t('timeline.importedBy', { person }) : t('timeline.placedBy', { person });
  const merged = [noteEntry('placed', placed, facts.createdAt), ...seen];
  for (const actEntry of [...toDecisionEntries(t, facts), ...toRequestEntries(t, facts)]) {
    // Insert an act before the entries that it led to, even at the same instant, and before those that last until now.
    const later = merged.findIndex(
      (entry, index) => index > 0 && (entry.at === null || toTimestamp(entry) >= toTimestamp(actEntry)),
    );
    merged.splice(later === -1 ? merged.length : later, 0, actEntry);
  }
  return [...merged, ...toExpectedEntries(t, facts)];
}
