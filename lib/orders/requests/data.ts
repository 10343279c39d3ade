import 'server-only';
import { getOrganisation } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RequestSide } from '../model/request-codes';
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
import { getActions, getSide, isOpenState, MAX_COUNTED, REOPEN_DAYS } from './rules';
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
  findPassedOn,
  findRequest,
  lockRequest,
  type RequestRow,
  saveRead,
} from './store';
import { findSubjectPath } from './subject-path';
import { readSubject } from './subjects';

const PAGE_SIZE = 50;
const requestNotFound = () => notFound(message('requests.errors.notFound'));

const toReader = (actor: Actor, side: RequestSide): ListReader => ({
  personId: actor.userId,
  organisationId: actor.organisationId,
  homeOrganisationId: actor.homeOrganisationId,
  side,
});

const toSummary = (row: ListRow, side: RequestSide): RequestSummary => ({ ...row, side });

/** A request and the actor's side of it. @throws AppError `not-found` for people of any other organisation */
export async function requireRequest(
  actor: Actor,
  id: string,
): Promise<{ request: RequestRow; side: RequestSide }> {
  const request = await findRequest(db(), id);
  const side = request && getSide(request, actor);
  if (!request || !side) throw requestNotFound();
  return { request, side };
}

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
  const { kind: subjectKind, name: subjectName, ...subject } = await readSubject(actor, input.subject);
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

/** The sides on which a person may have to act. */
const getSides = ({ permissions }: Actor): RequestSide[] => [
  ...(permissions.includes('requests:answer') ? (['answerer'] as const) : []),
  ...(permissions.includes('orders:create') ? (['asker'] as const) : []),
];

async function countAllToAct(actor: Actor): Promise<number> {
  let total = 0;
  for (const side of getSides(actor)) total += await countToAct(db(), toReader(actor, side));
  return total;
}

/**
 * Requests in which the person must act: those that they answer first, longest waiting first.
 * @throws AppError `not-allowed`
 */
export async function listRequestsToAct(actor: Actor, limit = MAX_COUNTED): Promise<RequestsToAct> {
  requirePermission(actor, 'orders:read');
  const items: RequestSummary[] = [];
  for (const side of getSides(actor))
    items.push(...(await findToAct(db(), toReader(actor, side), limit)).map((row) => toSummary(row, side)));
  return { items: items.slice(0, limit), total: await countAllToAct(actor) };
}

/** Counts what waits for the person, and says whether they can ask: every page shows both. @throws AppError `not-allowed` */
export async function getRequestsSummary(actor: Actor): Promise<RequestsSummary> {
  requirePermission(actor, 'orders:read');
  const hasAnswerer = (await findAnswerer(db(), actor.organisationId)) !== null;
  const canAsk = hasAnswerer && actor.permissions.includes('orders:create');
  return { toAct: await countAllToAct(actor), hasAnswerer, canAsk };
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

/** The request that passes this one on, with its last words from above. Only the organisation in between asks. */
async function findPassedOnDto(actor: Actor, request: RequestRow): Promise<RequestDto['passedOn']> {
  const above = await findPassedOn(db(), request.id);
  if (!above) return null;
  const said = (await findMessages(db(), above.id, actor.homeOrganisationId)).filter(
    ({ side, audience, text }) => side === 'answerer' && audience === 'both' && text !== null,
  );
  const { id, number, state, owner } = above;
  return { id, number, state, owner, answer: said.at(-1)?.text ?? null };
}

/** The request below that an asker passed on. */
async function findPassedFrom(
  { parentId }: RequestRow,
  side: RequestSide,
): Promise<RequestDto['passedFrom']> {
  const below = side === 'asker' && parentId ? await findRequest(db(), parentId) : null;
  return below && { id: below.id, number: below.number };
}

const isRecent = ({ closedAt }: RequestRow): boolean =>
  closedAt !== null && closedAt.getTime() > systemClock().getTime() - REOPEN_DAYS * DAY_MS;

/** A request as a person of one of its sides reads it. @throws AppError `not-found` for everybody else */
export async function getRequest(actor: Actor, id: string): Promise<RequestDto> {
  const { request, side } = await requireRequest(actor, id);
  const row = await findListRow(db(), toReader(actor, side), id);
  if (!row) throw requestNotFound();
  const { lineCount: _count, passedOn: _passedOn, ...summary } = toSummary(row, side);
  const passedOn = side === 'answerer' ? await findPassedOnDto(actor, request) : null;
  const { name: home } = await getOrganisation(actor, actor.homeOrganisationId);
  return {
    ...summary,
    version: request.version,
    lines: request.lines,
    subjectPath: await findSubjectPath(actor, request, side),
    messages: await findConversation(db(), actor, id),
    home,
    passedOn,
    passedFrom: await findPassedFrom(request, side),
    actions: getActions({
      state: request.state,
      side,
      permissions: actor.permissions,
      isRecent: isRecent(request),
      isPassedOn: passedOn !== null && isOpenState(passedOn.state),
      hasAnswererAbove: side === 'answerer' && (await findAnswerer(db(), request.assignedTo)) !== null,
    }),
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
