import 'server-only';
import { type Notice, notify } from '@/lib/accounts/notifications/notify';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { type Message, message, type Text } from '@/lib/platform/messages/message';
import type { RequestEntry, RequestSide } from '../model/request-codes';
import { getSideOrganisation, isOrderCancellation } from './rules';
import {
  findAnsweringPeople,
  findOrganisationName,
  findParticipants,
  findPlacer,
  type RequestRow,
} from './store';

/** Characters of a person's text in a notice; the page has all of it. */
const MAX_QUOTED = 300;

/** An entry of the conversation as the people of a side are told of it. */
export interface RequestNews {
  entry: Exclude<RequestEntry, 'passed-on' | 'quoted'>;
  messageId: string;
  text: string | null;
}

const TITLES = {
  asked: 'created',
  message: 'message',
  done: 'done',
  declined: 'declined',
  withdrawn: 'withdrawn',
  reopened: 'reopened',
} as const;

function toTitle(request: RequestRow, { entry }: RequestNews): Message {
  const { number, subjectName: subject } = request;
  const kind = request.kind === 'cancel' && !isOrderCancellation(request) ? 'lines' : request.kind;
  const values = { kind, number, subject };
  return message(`request-notifications.titles.${TITLES[entry]}`, values);
}

const quote = (text: string): string =>
  text.length > MAX_QUOTED ? `${[...text].slice(0, MAX_QUOTED).join('')}…` : text;

function toDetail(request: RequestRow, organisation: string | null, { text }: RequestNews): Text[][] {
  const facts = [organisation, isOrderCancellation(request) ? null : request.subjectName].filter(
    (fact) => fact !== null && fact !== '',
  );
  return [facts, ...(text ? [[message('request-notifications.text', { text: quote(text) })]] : [])].filter(
    (line) => line.length > 0,
  ) as Text[][];
}

/** The people of a side: on the answering one the person who takes care of it, while they can, or else all who may answer. */
async function findSidePeople(tx: Tx, request: RequestRow, side: RequestSide): Promise<string[]> {
  const { id: requestId, organisationId, assignedTo, assigneeId, isAbove } = request;
  if (side === 'answerer' && !isAbove) return [];
  if (side === 'answerer') {
    const all = (await findAnsweringPeople(tx, assignedTo)).map(({ id }) => id);
    return assigneeId && all.includes(assigneeId) ? [assigneeId] : all;
  }
  return findParticipants(tx, { requestId, side, organisationId, homeOrganisationId: null });
}

/** The person who did something, who is never told of it. */
type Author = Pick<Actor, 'userId' | 'realUserId'>;

/** Says what happened to people of a side, as its readers. */
async function toNotices(
  tx: Tx,
  author: Author,
  {
    request,
    side,
    people,
    news,
  }: { request: RequestRow; side: RequestSide; people: readonly string[]; news: RequestNews },
): Promise<Notice[]> {
  const organisationId = getSideOrganisation(request, side);
  // The answering side is told whose request it is; the asking one is not told who answers.
  const name = side === 'answerer' ? await findOrganisationName(tx, request.organisationId) : null;
  return [...new Set(people)]
    .filter((id) => id !== author.userId && id !== author.realUserId)
    .map(
      (personId): Notice => ({
        key: `request ${news.messageId}`,
        personId,
        organisationId,
        kind: 'request',
        title: toTitle(request, news),
        detail: toDetail(request, name, news),
        // The answer from above is read next to the request below that it belongs to.
        path: `/requests/${side === 'asker' && request.parentId ? request.parentId : request.id}`,
      }),
    );
}

interface Entry {
  request: RequestRow;
  by: RequestSide;
  news: RequestNews;
}

/** The notices that tell the other side of an entry that both sides see. */
export async function findOtherSideNotices(
  tx: Tx,
  author: Author,
  { request, by, news }: Entry,
): Promise<Notice[]> {
  const side = by === 'asker' ? 'answerer' : 'asker';
  const people = await findSidePeople(tx, request, side);
  const isEnd = news.entry === 'done' || news.entry === 'declined';
  const placer =
    isOrderCancellation(request) && isEnd && !request.parentId ? await findPlacer(tx, request.orderId) : [];
  return toNotices(tx, author, { request, side, people: [...people, ...placer], news });
}

/** Notifies the other side of an entry that both sides see. */
export async function notifyOtherSide(tx: Tx, actor: Actor, entry: Entry): Promise<void> {
  await notify(tx, await findOtherSideNotices(tx, actor, entry));
}

/** Notifies colleagues who take part of a message that only they may read. */
export async function notifyOwnSide(tx: Tx, actor: Actor, { request, by, news }: Entry): Promise<void> {
  const { organisationId, homeOrganisationId } = actor;
  const people = await findParticipants(tx, {
    requestId: request.id,
    side: by,
    organisationId,
    homeOrganisationId,
  });
  const assignee =
    by === 'answerer' && request.assigneeId && homeOrganisationId === request.assignedTo
      ? [request.assigneeId]
      : [];
  const all = [...people, ...assignee];
  await notify(tx, await toNotices(tx, actor, { request, side: by, people: all, news }));
}
