import { textIn } from '@/lib/platform/messages/translator';
import { toCancelOutcome } from '../model/cancel-request-store';
import { getExtraFields } from '../model/extra-fields';
import type { OrderParts, OrderRow } from '../model/store';
import { toActionReason, toStateReason } from '../reasons/shown';
import type { ReasonView } from '../reasons/view';
import type { Statement } from './schema';
import type { Records } from './store';

/** The audit trail is in one language for every reader, so that the same history gives the same bytes. */
const AUDIT_TRAIL_LOCALE = 'en-GB';

const toIsoString = (at: Date | null): string | null => at?.toISOString() ?? null;

export interface AuditTrailSource {
  row: OrderRow;
  parts: OrderParts;
  records: Records;
  /** Organisations from the reader's own one down to the order's. */
  path: readonly { id: number; name: string }[];
  /** The part of the distributor's words that the reader may have. */
  view: Omit<ReasonView, 'sharing'>;
}

/** Names the person, and the real person when that is someone else. */
const toPersonFields = (
  act: { personId: string; realPersonId: string },
  names: { person: string; realPerson: string | null },
) => ({
  by: names.person,
  ...(act.personId === act.realPersonId ? {} : { reallyBy: names.realPerson }),
});

/** A line as it was shown. Packs of orders without references and quotes are the bytes that they were before there were any. */
function toShownLine({
  orderId: _orderId,
  position: _position,
  reference,
  quoteLineId,
  ...line
}: OrderParts['lines'][number]) {
  return { ...line, ...(reference ? { reference } : {}), ...(quoteLineId ? { quoteLineId } : {}) };
}

/** Leaves out options that the buyer did not choose, as older audit trails do. */
const toChosenFields = ({ requestedDelivery, shipComplete, costCentre }: OrderRow['order']) => ({
  ...(requestedDelivery ? { requestedDelivery } : {}),
  ...(shipComplete ? { shipComplete } : {}),
  ...(costCentre ? { costCentre } : {}),
});

type ShownPrices = { lines: readonly object[]; totals: object };

/** Prices, plans and stock as they were shown: when it was placed, and each time somebody took note of changes. */
function buildShownPriceStatements({ row, records }: AuditTrailSource, now: ShownPrices): Statement[] {
  const { accepted } = records;
  const bodies = [...accepted.map(({ before }) => before && toShownPrices(before)), now];
  const times = [row.order.createdAt, ...accepted.map(({ acceptedAt }) => acceptedAt)];
  return bodies.flatMap((body, index) => {
    const at = toIsoString(times[index] ?? null);
    const by = accepted[index - 1]?.person;
    return body && at ? [{ kind: 'seen', at, body: { ...body, ...(by ? { acceptedBy: by } : {}) } }] : [];
  });
}

const toShownPrices = ({
  lines,
  totals,
}: NonNullable<Records['accepted'][number]['before']>): ShownPrices => ({
  lines: lines.map(toShownLine),
  totals,
});

/** The request as sent, without an organisation above the reader's own, even if the order was sent under its number. */
function requestBody({ row, path }: AuditTrailSource): Record<string, unknown> {
  const { organisation, ...rest } = row.order.request;
  return path.some(({ id }) => id === organisation) ? { organisation, ...rest } : rest;
}

function buildOrderStatements(auditTrail: AuditTrailSource): Statement[] {
  const { row, parts, path } = auditTrail;
  const { order } = row;
  const at = order.createdAt.toISOString();
  const { id, number, origin, reference, instructions, notes, shipping } = order;
  const lines = parts.lines.map(toShownLine);
  return [
    {
      kind: 'order',
      at,
      body: {
        id,
        number,
        origin,
        reference,
        instructions,
        notes,
        ...toChosenFields(order),
        shipping,
        ...toPersonFields(order, { person: row.placedBy, realPerson: row.reallyPlacedBy }),
        organisation: { id: order.organisationId, name: row.organisationName },
        path,
      },
    },
    ...buildShownPriceStatements(auditTrail, { lines, totals: order.totals }),
    // The portal sent no request for an imported order.
    ...(origin === 'imported' ? [] : [{ kind: 'request' as const, at, body: requestBody(auditTrail) }]),
  ];
}

/** Fields of an answer of the supplier: for operators of the connection only, as on the order's page. */
function toAnswerFields(
  { view: { isTechnician, hidden } }: AuditTrailSource,
  answer: Record<string, unknown>,
) {
  return isTechnician ? { fields: getExtraFields(answer, hidden) } : {};
}

function buildObservationStatements(auditTrail: AuditTrailSource): Statement[] {
  return auditTrail.parts.observations.map(({ status, notBefore, seenAt, source, possible, answer }) => ({
    kind: 'observation',
    at: seenAt.toISOString(),
    body: {
      status,
      notBefore: toIsoString(notBefore),
      source,
      possible,
      ...toAnswerFields(auditTrail, answer),
    },
  }));
}

/** Files by what they are known by outside of the portal: name and hash. */
function buildFileStatements({ parts }: AuditTrailSource): Statement[] {
  return parts.files.map((file) => ({
    kind: 'file',
    at: file.attachedAt.toISOString(),
    body: {
      name: file.name,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      // The audit log names the person who emulated another one.
      by: file.person,
    },
  }));
}

/** A request to cancel that the organisation above answers, in the form of an action. */
function toCancelStatement(request: Records['cancelRequests'][number]): Statement {
  const { state, reason } = toCancelOutcome(request);
  return {
    kind: 'action',
    at: request.createdAt.toISOString(),
    body: {
      action: 'ask-to-cancel',
      ...toPersonFields(request, request),
      note: request.note,
      state,
      reason: reason && textIn(AUDIT_TRAIL_LOCALE)(reason),
      httpStatus: null,
      finishedAt: toIsoString(request.finishedAt),
    },
  };
}

function buildRecordStatements({ records, view }: AuditTrailSource): Statement[] {
  const { attempts, actions, cancelRequests, notes, events } = records;
  return [
    ...events.map(({ kind, data, createdAt }) => ({
      kind: 'event' as const,
      at: createdAt.toISOString(),
      body: { event: kind, data },
    })),
    // Its detail is the operator's, and may name the supplier's machines.
    ...attempts.map(({ attempt, startedAt, finishedAt, outcome, httpStatus, answer }) => ({
      kind: 'attempt' as const,
      at: startedAt.toISOString(),
      body: {
        attempt,
        finishedAt: toIsoString(finishedAt),
        outcome,
        httpStatus,
        // It is kept for operators, and says nothing here but that there is one.
        ...(answer ? { answerKept: true } : {}),
      },
    })),
    ...actions.map(({ action, person, realPerson }) => ({
      kind: 'action' as const,
      at: action.createdAt.toISOString(),
      body: {
        action: action.kind,
        ...toPersonFields(action, { person, realPerson }),
        note: action.note,
        state: action.state,
        reason: toActionReason(
          { state: action.state, reason: action.reason && textIn(AUDIT_TRAIL_LOCALE)(action.reason) },
          view,
          AUDIT_TRAIL_LOCALE,
        ),
        httpStatus: action.httpStatus,
        finishedAt: toIsoString(action.finishedAt),
      },
    })),
    ...cancelRequests.map(toCancelStatement),
    ...notes.map(({ note, person, realPerson }) => ({
      kind: 'note' as const,
      at: note.createdAt.toISOString(),
      body: { ...toPersonFields(note, { person, realPerson }), text: note.body },
    })),
  ];
}

/**
 * Lists all that is known of an order in chronological order, and ends with the person who requested the
 * audit trail and the time.
 */
export function buildStatements(auditTrail: AuditTrailSource, pack: { by: string; at: string }): Statement[] {
  const { order } = auditTrail.row;
  const { approvedBy } = auditTrail.records;
  const chronological = [
    ...buildFileStatements(auditTrail),
    ...buildRecordStatements(auditTrail),
    ...buildObservationStatements(auditTrail),
  ].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const { state, status, statusSeenAt, upstreamId } = order;
  const stateReason = toStateReason(order, auditTrail.view.reason, AUDIT_TRAIL_LOCALE);
  const currentState = {
    state,
    stateReason,
    status,
    statusSeenAt: toIsoString(statusSeenAt),
    suppliersNumber: upstreamId,
  };
  return [
    ...buildOrderStatements(auditTrail),
    ...chronological,
    { kind: 'pack', at: pack.at, body: { packedBy: pack.by, approvedBy, ...currentState } },
  ];
}
