import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, violatesConstraint } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RequestSide } from '../model/request-codes';
import { lockForStep, requireRequest } from './access';
import { getRequest } from './data';
import { storeRequest, takeStep, writeEntry, writeOwnMessage } from './entries';
import type { AssignRequest, NewMessage, PassOn, RequestAnswer, RequestStep } from './input-schema';
import type { RequestAction, RequestDto } from './schema';
import { findAnswerer, findAnsweringPeople, type RequestRow, saveAssignee } from './store';

const changedError = (current: RequestDto) =>
  new AppError('conflict', { message: message('requests.errors.changed'), facts: { current } });

/**
 * Changes a request in the version that the page showed.
 * @throws AppError `not-found`; `conflict` with the present request when the other side was quicker, or when what is to be
 *   done is not possible any more
 */
async function change(
  actor: Actor,
  id: string,
  { action, version }: { action: RequestAction; version: number },
  act: (tx: Tx, request: RequestRow, side: RequestSide) => Promise<void>,
): Promise<RequestDto> {
  const isCurrent = await inTransaction(async (tx) => {
    const { request, side, actions } = await lockForStep(tx, actor, id);
    if (request.version !== version) return false;
    if (!actions.includes(action))
      throw new AppError(
        side === 'asker' && !actor.permissions.includes('orders:create') ? 'not-allowed' : 'conflict',
        { message: message('requests.errors.notPossible') },
      );
    await act(tx, request, side);
    return true;
  });
  const current = await getRequest(actor, id);
  if (!isCurrent) throw changedError(current);
  return current;
}

/** Writes to the other side, or to the own one only. @throws AppError as `change`; `invalid` for a file that is gone */
export async function addMessage(actor: Actor, id: string, input: NewMessage): Promise<RequestDto> {
  const { audience, text, files, version } = input;
  return change(actor, id, { action: 'message', version }, (tx, request, side) =>
    audience === 'own'
      ? writeOwnMessage(tx, actor, request, { side, text, files })
      : takeStep(tx, actor, request, { entry: 'message', side, text, files }),
  );
}

/** Ends a request: done, or declined and why. @throws AppError as `change` */
export async function answerRequest(actor: Actor, id: string, input: RequestAnswer): Promise<RequestDto> {
  const { isDone, text, files, version } = input;
  return change(actor, id, { action: 'answer', version }, (tx, request, side) =>
    takeStep(tx, actor, request, { entry: isDone ? 'done' : 'declined', side, text, files }),
  );
}

/** Takes a request back. @throws AppError as `change` */
export async function withdrawRequest(
  actor: Actor,
  id: string,
  { version, text }: RequestStep,
): Promise<RequestDto> {
  return change(actor, id, { action: 'withdraw', version }, (tx, request, side) =>
    takeStep(tx, actor, request, { entry: 'withdrawn', side, text }),
  );
}

/** Opens a closed request again. @throws AppError as `change`; `conflict` while another one about the same order is open */
export async function reopenRequest(
  actor: Actor,
  id: string,
  { version, text }: RequestStep,
): Promise<RequestDto> {
  return change(actor, id, { action: 'reopen', version }, (tx, request, side) =>
    takeStep(tx, actor, request, { entry: 'reopened', side, text }),
  ).catch((error: unknown) => {
    if (violatesConstraint(error, 'requests_open_cancel') || violatesConstraint(error, 'requests_open_above'))
      throw new AppError('conflict', { message: message('requests.errors.otherOpen') });
    throw error;
  });
}

/** The people who can take care of a request; none for the asking side. @throws AppError as `getRequest` */
export async function listRequestPeople(actor: Actor, id: string) {
  const { request, side } = await requireRequest(actor, id);
  return { people: side === 'answerer' ? await findAnsweringPeople(db(), request.assignedTo) : [] };
}

/**
 * Gives a request to a person of the answering organisation, or to nobody.
 * @throws AppError as `change`; `invalid` for somebody who may not answer it; `conflict` when somebody else took it first
 */
export async function assignRequest(actor: Actor, id: string, input: AssignRequest): Promise<RequestDto> {
  const { version, previous, to } = input;
  const { people } = await listRequestPeople(actor, id);
  const person = people.find((one) => one.id === to);
  if (to !== null && !person) throw invalidField('to', message('requests.errors.cannotAnswer'));
  let isCurrent = true;
  const current = await change(actor, id, { action: 'assign', version }, async (tx, request) => {
    if (request.assigneeId === to) return;
    isCurrent = request.assigneeId === previous;
    if (!isCurrent) return;
    await saveAssignee(tx, id, to);
    await recordAuditEvent(tx, actor, {
      action: 'requests.assigned',
      subject: `request:${id}`,
      detail: person ? [request.number, person.name] : request.number,
    });
  });
  if (!isCurrent) throw changedError(current);
  return current;
}

/**
 * Passes a request on to the organisation above as a request of its own. The asker does not learn of it: neither its
 * version nor its times change.
 * @throws AppError as `change`; `conflict` when nobody above answers, or while it is passed on
 */
export async function passRequestOn(actor: Actor, id: string, input: PassOn): Promise<RequestDto> {
  const { id: newId, version, text, withFiles } = input;
  return change(actor, id, { action: 'pass-on', version }, async (tx, request) => {
    const assignedTo = await findAnswerer(tx, request.assignedTo);
    if (assignedTo === null)
      throw new AppError('conflict', { message: message('requests.errors.nobodyAbove') });
    const { kind, subjectKind, subjectName, productId, orderId, lines } = request;
    const subject = { kind, subjectKind, subjectName, productId, orderId, lines };
    const isStored = await storeRequest(
      tx,
      actor,
      { id: newId, ...subject, assignedTo, parentId: id },
      { text, ...(withFiles ? { copyFilesOf: id } : {}) },
    );
    if (!isStored) throw new AppError('conflict', { message: message('requests.errors.passedOn') });
    await writeEntry(tx, actor, id, { entry: 'passed-on', side: 'answerer', audience: 'own', text: '' });
    await recordAuditEvent(tx, actor, {
      action: 'requests.passed-on',
      subject: `request:${id}`,
      detail: request.number,
    });
  });
}
