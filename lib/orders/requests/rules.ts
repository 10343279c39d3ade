import type { Permission } from '@/lib/organisations/permissions/rules';
import type {
  RequestEntry,
  RequestKind,
  RequestSide,
  RequestState,
  RequestSubjectKind,
} from '../model/request-codes';
import type { RequestAction } from './schema';

export const MAX_TEXT_LENGTH = 5_000;
export const MAX_FILES = 5;
/** Lines of one request. */
export const MAX_LINES = 500;
/** The number in the navigation goes up to this. */
export const MAX_COUNTED = 100;
/** Days after its end in which a request can be opened again. */
export const REOPEN_DAYS = 30;

/** Filters of the list by state: `closed` is each of the last three. */
export const LIST_STATES = ['open', 'answered', 'done', 'declined', 'withdrawn', 'closed'] as const;
export const AGE_DAYS = ['1', '3', '7', '14'] as const;

const KINDS_OF_SUBJECT: Record<Exclude<RequestSubjectKind, 'order-line'>, readonly RequestKind[]> = {
  product: ['price', 'question'],
  cart: ['price', 'question'],
  template: ['price', 'question'],
  order: ['question', 'change', 'return', 'cancel'],
};
export const isAskable = (kind: RequestKind, subject: keyof typeof KINDS_OF_SUBJECT): boolean =>
  KINDS_OF_SUBJECT[subject].includes(kind);

/** True for a request to cancel an order as a whole; one to cancel some of its lines leaves the order as it is. */
export const isOrderCancellation = (request: {
  kind: RequestKind;
  subjectKind: RequestSubjectKind;
}): boolean => request.kind === 'cancel' && request.subjectKind === 'order';

/** True when a request about an order must name lines: a whole order is cancelled at the order itself. */
export const needsLines = (kind: RequestKind): boolean => kind === 'return' || kind === 'cancel';

/** The lines of a price request say it all. */
export const needsText = (kind: RequestKind): boolean => kind !== 'price' && kind !== 'cancel';

export const isOpenState = (state: RequestState): boolean => state === 'open' || state === 'answered';

/** The side that must act next on a request: its owner. Null when it is closed. */
export function getOwner(state: RequestState): RequestSide | null {
  if (!isOpenState(state)) return null;
  return state === 'answered' ? 'asker' : 'answerer';
}

/** The state of a request after an entry of its conversation that both sides see. */
export function getNextState(
  entry: Exclude<RequestEntry, 'asked' | 'passed-on'>,
  side: RequestSide,
): RequestState {
  if (entry === 'done' || entry === 'declined' || entry === 'withdrawn') return entry;
  if (entry === 'reopened') return 'open';
  return entry === 'quoted' || side === 'answerer' ? 'answered' : 'open';
}

/** The organisations of a request, and a reader of one of them. */
export interface Sides {
  organisationId: number;
  assignedTo: number;
}
/** `isAbove` is false once the asker has been moved below another organisation: then the answering one reads no more of it. */
interface PresentSides extends Sides {
  isAbove: boolean;
}
/** The organisation of a side. */
export const getSideOrganisation = ({ organisationId, assignedTo }: Sides, side: RequestSide): number =>
  side === 'asker' ? organisationId : assignedTo;

interface Reader {
  organisationId: number;
  permissions: readonly Permission[];
}

/**
 * The side on which a person reads a request; null for everybody else. An organisation with nobody above answers itself: then
 * the people who may answer do.
 */
export function getSide(
  { organisationId, assignedTo, isAbove }: PresentSides,
  reader: Reader,
): RequestSide | null {
  if (isAbove && assignedTo === reader.organisationId && reader.permissions.includes('requests:answer'))
    return 'answerer';
  if (organisationId === reader.organisationId && reader.permissions.includes('orders:read')) return 'asker';
  return null;
}

export interface ActionFacts {
  state: RequestState;
  side: RequestSide;
  permissions: readonly Permission[];
  /** True while it can be opened again. */
  isRecent: boolean;
  /** True when it is with the organisation above at present. */
  isPassedOn: boolean;
  /** True when there is an organisation above that answers. */
  hasAnswererAbove: boolean;
}

/** Lists the steps that the reader may take with a request. */
export function getActions(facts: ActionFacts): RequestAction[] {
  const { state, side, permissions, isRecent, isPassedOn, hasAnswererAbove } = facts;
  const isAnswerer = side === 'answerer';
  if (!isAnswerer && !permissions.includes('orders:create')) return [];
  if (!isOpenState(state)) return isRecent ? ['reopen'] : [];
  if (!isAnswerer) return ['message', 'withdraw'];
  return ['message', 'answer', 'assign', ...(hasAnswererAbove && !isPassedOn ? (['pass-on'] as const) : [])];
}
