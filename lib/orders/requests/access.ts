import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, type Tx } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RequestSide } from '../model/request-codes';
import { getActions, getSide, isOpenState, REOPEN_DAYS } from './rules';
import type { RequestAction } from './schema';
import { findAnswerer, findPassedOn, findRequest, lockRequest, type RequestRow } from './store';

export const requestNotFound = () => notFound(message('requests.errors.notFound'));

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

const isRecent = ({ closedAt }: RequestRow): boolean =>
  closedAt !== null && closedAt.getTime() > systemClock().getTime() - REOPEN_DAYS * DAY_MS;

/** Lists the steps that the actor may take with a request now. @param above the request that passes it on */
export async function listActions(
  tx: Tx,
  { permissions }: Actor,
  { request, side, above }: { request: RequestRow; side: RequestSide; above: RequestRow | null },
): Promise<RequestAction[]> {
  return getActions({
    state: request.state,
    side,
    permissions,
    isRecent: isRecent(request),
    isPassedOn: above !== null && isOpenState(above.state),
    hasAnswererAbove: side === 'answerer' && (await findAnswerer(tx, request.assignedTo)) !== null,
  });
}

/** Finds the request that passes one on; only the organisation between them knows. */
export const findAbove = (tx: Tx, { id }: RequestRow, side: RequestSide): Promise<RequestRow | null> =>
  side === 'answerer' ? findPassedOn(tx, id) : Promise.resolve(null);

/**
 * Holds a request until the transaction ends.
 * @returns the actor's side of it, and the steps that they may take
 * @throws AppError as `requireRequest`
 */
export async function lockForStep(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ request: RequestRow; side: RequestSide; actions: RequestAction[] }> {
  const request = await lockRequest(tx, id);
  const side = request && getSide(request, actor);
  if (!request || !side) throw requestNotFound();
  const above = await findAbove(tx, request, side);
  return { request, side, actions: await listActions(tx, actor, { request, side, above }) };
}
