import type { ReasonChoice, ShownReason } from '../model/reason-schema';

/** A reason as it is at one tier. */
export interface Words {
  reason: string | null;
  note: string | null;
}

/** The places of an order and its reader in the tree. */
export interface Place {
  /** Organisations from the root down to the order's. */
  path: readonly number[];
  /** Whose connection the order went through: the supplier answers them. */
  connectionOrganisationId: number;
  /** The highest organisation at or above the order's that the reader belongs to. */
  readerOrganisationId: number;
}

/** The tiers between which a reason is passed on, from the connection's down to the order's. */
export function getTiers({
  path,
  connectionOrganisationId,
}: Pick<Place, 'path' | 'connectionOrganisationId'>) {
  const start = path.indexOf(connectionOrganisationId);
  return start === -1 ? path : path.slice(start);
}

/** True for a reader of the organisation that the supplier answers, or above it. */
export function isAtConnection({ path, connectionOrganisationId, readerOrganisationId }: Place): boolean {
  const [reader, connection] = [path.indexOf(readerOrganisationId), path.indexOf(connectionOrganisationId)];
  return reader === 0 || (reader !== -1 && connection !== -1 && reader <= connection);
}

function passOn({ reason, note }: Words, choice: ReasonChoice): Words {
  if (choice.share === 'as-it-is') return { reason, note };
  return { reason: choice.share === 'own-words' ? choice.words : null, note: null };
}

/**
 * A reason as it reaches a reader: each tier passes on what reached it, in its own words, or nothing. Without a choice nothing
 * is passed on, so no tier learns what the one above did not let through.
 */
export function getShownReason(
  words: Words,
  place: Place,
  getChoice: (organisationId: number) => ReasonChoice,
): ShownReason {
  if (isAtConnection(place)) return { text: words.reason, note: words.note, from: 'supplier' };
  const tiers = getTiers(place);
  const reader = tiers.indexOf(place.readerOrganisationId);
  const above = reader === -1 ? [] : tiers.slice(0, reader);
  const { reason, note } =
    above.length === 0
      ? { reason: null, note: null }
      : above.reduce((at, id) => passOn(at, getChoice(id)), words);
  return { text: reason, note, from: 'above' };
}

/**
 * Finds the organisation that decides, and the one below it: the reader's own decides, or the connection's
 * for readers above that one. Null for an order of the reader's own organisation, which has none below it.
 */
export function getDecision(place: Place): { by: number; below: number } | null {
  const tiers = getTiers(place);
  const by = isAtConnection(place) ? tiers[0] : place.readerOrganisationId;
  const below = by === undefined ? undefined : tiers[tiers.indexOf(by) + 1];
  return by === undefined || below === undefined || !tiers.includes(by) ? null : { by, below };
}

/** The reason that the page of an order shows; null where nothing is to be explained. */
export function toOrderReason(
  { state, status }: { state: string; status: string | null },
  reason: ShownReason,
): ShownReason | null {
  if (state !== 'SUBMITTED') return null;
  const isStopped = status === 'ATTENTION_REQUIRED' || status === 'FAILED';
  return isStopped || reason.text !== null || reason.note !== null ? reason : null;
}
