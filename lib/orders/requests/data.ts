import 'server-only';
import { getOrganisation } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RequestSide } from '../model/request-codes';
import { findAbove, listActions, requestNotFound, requireRequest } from './access';
import { storeRequest, takeStep } from './entries';
import type { NewRequest } from './input-schema';
import {
  countToAct,
  findListRow,
  findRequests,
  findToAct,
  type ListReader,
  type ListRow,
} from './list-store';
import { getSide, isOpenState, MAX_COUNTED } from './rules';
import type {
  RequestDto,
  RequestMessage,
  RequestSummary,
  RequestsPage,
  RequestsQuery,
  RequestsSummary,
  RequestsToAct,
} from './schema';
import {
  findAnswerer,
  findFiles,
  findMessages,
  findRequest,
  lockRequest,
  type RequestRow,
  saveRead,
} from './store';
import { findSubjectPath } from './subject-path';
import { readSubject } from './subjects';

const PAGE_SIZE = 50;

const toReader = (actor: Actor, side: RequestSide): ListReader => ({
  personId: actor.userId,
  organisationId: actor.organisationId,
  homeOrganisationId: actor.homeOrganisationId,
  side,
});

const toSummary = (row: ListRow, side: RequestSide): RequestSummary => ({ ...row, side });

/**
 * Asks the organisation above. The same form that is sent twice is one request.
 * @throws AppError `not-allowed`; `not-found` for a subject that the actor does not see; `invalid`; `conflict` when nobody
 *   above answers
 */
export async function createRequest(actor: Actor, input: NewRequest): Promise<RequestDto> {
  requirePermission(actor, 'orders:create');
  const { id, kind, text, files } = input;
  const known = await findRequest(db(), id);
  if (known) return getRequest(actor, id);
  const assignedTo = await findAnswerer(db(), actor.organisationId);
  if (assignedTo === null)
    throw new AppError('conflict', { message: message('requests.errors.nobodyAbove') });
  const { kind: subjectKind, name: subjectName, ...subject } = await readSubject(actor, input);
  await inTransaction(async (tx) => {
    await storeRequest(
      tx,
      actor,
      { id, kind, subjectKind, subjectName, ...subject, assignedTo },
      { text, files },
    );
  });
  return getRequest(actor, id);
}

/** The requests of a side of the acting organisation, the last active first. @throws AppError `not-allowed` */
export async function listRequests(actor: Actor, { after, ...filter }: RequestsQuery): Promise<RequestsPage> {
  const { side } = filter;
  requirePermission(actor, side === 'asker' ? 'orders:read' : 'requests:answer');
  const [at = '', lastId = ''] = after?.split('_') ?? [];
  const rows = await findRequests(db(), toReader(actor, side), {
    filter,
    after: after ? { at, id: lastId } : null,
    limit: PAGE_SIZE + 1,
  });
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return {
    items: items.map((row) => toSummary(row, side)),
    next: rows.length > PAGE_SIZE && last ? `${last.lastMessageAt}_${last.id}` : null,
  };
}

/** The person as a reader of each side on which they may have to act. */
const toActingReaders = (actor: Actor): ListReader[] => [
  ...(actor.permissions.includes('requests:answer') ? [toReader(actor, 'answerer')] : []),
  ...(actor.permissions.includes('orders:create') ? [toReader(actor, 'asker')] : []),
];

/**
 * Requests in which the person must act: those that they answer first, longest waiting first.
 * @throws AppError `not-allowed`
 */
export async function listRequestsToAct(actor: Actor, limit = MAX_COUNTED): Promise<RequestsToAct> {
  requirePermission(actor, 'orders:read');
  const readers = toActingReaders(actor);
  const items: RequestSummary[] = [];
  for (const reader of readers)
    items.push(...(await findToAct(db(), reader, limit)).map((row) => toSummary(row, reader.side)));
  return { items: items.slice(0, limit), total: await countToAct(db(), readers) };
}

/** Counts what waits for the person, and says whether they can ask: every page shows both. @throws AppError `not-allowed` */
export async function getRequestsSummary(actor: Actor): Promise<RequestsSummary> {
  requirePermission(actor, 'orders:read');
  const hasAnswerer = (await findAnswerer(db(), actor.organisationId)) !== null;
  const canAsk = hasAnswerer && actor.permissions.includes('orders:create');
  return { toAct: await countToAct(db(), toActingReaders(actor)), hasAnswerer, canAsk };
}

async function findConversation(tx: Tx, actor: Actor, requestId: string): Promise<RequestMessage[]> {
  const rows = await findMessages(tx, requestId, actor.homeOrganisationId);
  const files = await findFiles(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ personId, createdAt, ...row }) => ({
    ...row,
    isMine: personId === actor.userId,
    createdAt: createdAt.toISOString(),
    files: files
      .filter(({ messageId }) => messageId === row.id)
      .map(({ id, name, mediaType, size }) => ({ id, name, mediaType, size })),
  }));
}

/** The request that passes another one on, with its last words from above. */
async function toPassedOn(actor: Actor, above: RequestRow | null): Promise<RequestDto['passedOn']> {
  if (!above) return null;
  const said = (await findMessages(db(), above.id, actor.homeOrganisationId)).filter(
    ({ side, audience, text }) => side === 'answerer' && audience === 'both' && text !== null,
  );
  const { id, number, state } = above;
  return { id, number, state, answer: said.at(-1)?.text ?? null };
}

/** The request below that an asker passed on. */
async function findPassedFrom(
  { parentId }: RequestRow,
  side: RequestSide,
): Promise<RequestDto['passedFrom']> {
  const below = side === 'asker' && parentId ? await findRequest(db(), parentId) : null;
  return below && { id: below.id, number: below.number };
}

/** A request as a person of one of its sides reads it. @throws AppError `not-found` for everybody else */
export async function getRequest(actor: Actor, id: string): Promise<RequestDto> {
  const { request, side } = await requireRequest(actor, id);
  const row = await findListRow(db(), toReader(actor, side), id);
  if (!row) throw requestNotFound();
  const { lineCount: _count, passedOn: _passedOn, ...summary } = toSummary(row, side);
  const above = await findAbove(db(), request, side);
  const { name: home } = await getOrganisation(actor, actor.homeOrganisationId);
  return {
    ...summary,
    version: request.version,
    lines: request.lines,
    subjectPath: await findSubjectPath(actor, request, side),
    messages: await findConversation(db(), actor, id),
    home,
    passedOn: await toPassedOn(actor, above),
    passedFrom: await findPassedFrom(request, side),
    actions: await listActions(db(), actor, { request, side, above }),
  };
}

/** The person has seen the request: what comes later is unread. @throws AppError as `getRequest` */
export async function markRequestSeen(actor: Actor, id: string): Promise<void> {
  await requireRequest(actor, id);
  await saveRead(db(), actor.userId, id);
}

/**
 * Answers a price request by a quote, in the transaction that sends the quote: the conversation says so, and the asker
 * must act.
 * @throws AppError `not-found` when it is not for the actor's organisation to answer; `conflict` when it is closed
 */
export async function markRequestAnsweredByQuote(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request || getSide(request, actor) !== 'answerer') throw requestNotFound();
  if (!isOpenState(request.state))
    throw new AppError('conflict', { message: message('requests.errors.closed') });
  await takeStep(tx, actor, request, { entry: 'quoted', side: 'answerer', text: '' });
}
