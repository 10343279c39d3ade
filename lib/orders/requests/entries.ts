import 'server-only';
import { type AuditAction, recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { recordOrderEvent, recordRequestEvent } from '../events/data';
import type { RequestEventKind } from '../events/schema';
import type { RequestAudience, RequestEntry, RequestSide } from '../model/request-codes';
import { notifyOtherSide, notifyOwnSide } from './notices';
import { getNextState, getOwner, getSideOrganisation, isOrderCancellation } from './rules';
import {
  attachFiles,
  copyFirstFiles,
  findRequest,
  insertMessage,
  insertRequest,
  type NewRequestRow,
  type RequestRow,
  saveStep,
} from './store';

export interface NewEntry {
  entry: RequestEntry;
  side: RequestSide;
  audience: RequestAudience;
  text: string;
  files?: readonly string[];
}

/** Writes an entry of the conversation with its files. @throws AppError `invalid` when one of the files is not there any more */
export async function writeEntry(
  tx: Tx,
  actor: Actor,
  requestId: string,
  { entry, side, audience, text, files = [] }: NewEntry,
): Promise<string> {
  const { userId: personId, realUserId: realPersonId, organisationId, homeOrganisationId } = actor;
  const author = { personId, realPersonId, homeOrganisationId };
  const messageId = await insertMessage(tx, {
    requestId,
    entry,
    side,
    audience,
    text: text || null,
    ...author,
  });
  const ids = [...new Set(files)];
  if (ids.length > 0 && (await attachFiles(tx, ids, { messageId, organisationId, personId })) !== ids.length)
    throw new AppError('invalid', { message: message('order-files.errors.gone') });
  return messageId;
}

/** Records the event of a request for the receivers of both sides. */
export async function recordForBothSides(tx: Tx, request: RequestRow, kind: RequestEventKind): Promise<void> {
  const { id: requestId, state } = request;
  const data = { kind: request.kind, state, owner: getOwner(state) };
  for (const side of request.isAbove ? (['asker', 'answerer'] as const) : (['asker'] as const)) {
    const organisationId = getSideOrganisation(request, side);
    await recordRequestEvent(tx, { requestId, organisationId, kind, data: { ...data, side } });
  }
}

const EVENTS = {
  message: 'request.message',
  done: 'request.closed',
  declined: 'request.closed',
  withdrawn: 'request.closed',
  reopened: 'request.message',
  quoted: 'request.answered',
} as const;

const AUDIT_ACTIONS = {
  message: 'requests.message',
  done: 'requests.answered',
  declined: 'requests.answered',
  withdrawn: 'requests.withdrawn',
  reopened: 'requests.reopened',
  quoted: 'requests.answered',
} as const satisfies Record<keyof typeof EVENTS, AuditAction>;

/** The order's own event: its receivers know no requests. */
async function recordOrderAnswer(tx: Tx, request: RequestRow, isDone: boolean) {
  const { orderId, parentId, organisationId } = request;
  if (!isOrderCancellation(request) || !orderId || parentId) return;
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.request-answered', data: { isDone } });
}

/** Writes an entry that both sides see, with the state that follows from it, its events and its notices. */
export async function takeStep(
  tx: Tx,
  actor: Actor,
  request: RequestRow,
  step: Omit<NewEntry, 'audience' | 'entry'> & { entry: keyof typeof EVENTS },
): Promise<void> {
  const { entry, side, text } = step;
  const messageId = await writeEntry(tx, actor, request.id, { ...step, audience: 'both' });
  const state = getNextState(entry, side);
  await saveStep(tx, request.id, { state, isTurn: state !== request.state });
  const after = { ...request, state };
  const isAnswer = entry === 'message' && side === 'answerer' && request.state === 'open';
  await recordForBothSides(tx, after, isAnswer ? 'request.answered' : EVENTS[entry]);
  if (entry === 'done' || entry === 'declined') await recordOrderAnswer(tx, request, entry === 'done');
  await recordAuditEvent(tx, actor, {
    action: AUDIT_ACTIONS[entry],
    subject: `request:${request.id}`,
    detail: request.number,
  });
  if (entry !== 'quoted')
    await notifyOtherSide(tx, actor, {
      request: after,
      by: side,
      news: { entry, messageId, text: text || null },
    });
}

/** Writes a message for the own side. It changes nothing that the other side could notice. */
export async function writeOwnMessage(
  tx: Tx,
  actor: Actor,
  request: RequestRow,
  { side, text, files }: Pick<NewEntry, 'side' | 'text' | 'files'>,
): Promise<void> {
  const own = { entry: 'message', audience: 'own', side, text, files } as const;
  const messageId = await writeEntry(tx, actor, request.id, own);
  await recordAuditEvent(tx, actor, {
    action: 'requests.message',
    subject: `request:${request.id}`,
    detail: request.number,
  });
  await notifyOwnSide(tx, actor, { request, by: side, news: { entry: 'message', messageId, text } });
}

export interface FirstEntry {
  text: string;
  files?: readonly string[];
  /** The request whose files come with it. */
  copyFilesOf?: string;
}

/**
 * Stores a request with its first entry, its events and its notices.
 * @returns false when it is stored already, or when there is an open one where only one may be
 */
export async function storeRequest(
  tx: Tx,
  actor: Actor,
  row: Omit<NewRequestRow, 'organisationId' | 'personId' | 'realPersonId'>,
  { text, files = [], copyFilesOf }: FirstEntry,
): Promise<boolean> {
  const { userId: personId, realUserId: realPersonId, organisationId } = actor;
  const isStored = await insertRequest(tx, { ...row, organisationId, personId, realPersonId });
  const request = isStored ? await findRequest(tx, row.id) : null;
  if (!request) return false;
  const asked = { entry: 'asked', side: 'asker', audience: 'both', text, files } as const;
  const messageId = await writeEntry(tx, actor, request.id, asked);
  if (copyFilesOf)
    await copyFirstFiles(tx, copyFilesOf, { messageId, organisationId, personId, realPersonId });
  await recordForBothSides(tx, request, 'request.created');
  await recordAuditEvent(tx, actor, {
    action: 'requests.created',
    subject: `request:${request.id}`,
    detail: request.number,
  });
  const news = { entry: 'asked', messageId, text: text || null } as const;
  await notifyOtherSide(tx, actor, { request, by: 'asker', news });
  return true;
}
