import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { type HiddenNames, redactText } from '@/lib/connections/model/redaction-rules';
import type { Actor, Permission } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { type Message, message, type Text } from '@/lib/platform/messages/message';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import type { OrderActionState } from '../model/action-schema';
import type { ReasonChoice, ShownReason } from '../model/reason-schema';
import type { SubmissionState } from '../model/schema';
import type { SupplierFacts } from '../model/shipment-schema';
import { getSupplierFacts } from '../shipments/shown';
import { getShownReason, getTiers, type Place, type Words } from './rules';
import { findChoices, findDefaults } from './store';

/** An order as its reasons are read from it. */
export interface ReasonSource {
  id: string;
  path: readonly number[];
  connectionOrganisationId: number;
  state: SubmissionState;
  stateReason: Text | null;
  supplierFacts: SupplierFacts | null;
  lastAnswer: Record<string, unknown> | null;
}

const REJECTED_KEY: Message['key'] = 'order-reasons.submission.rejected';
/** A reader below the connection reads this of a rejection whose reason does not reach them. */
const WITHHELD = message('order-reasons.submission.withheld');

/** True when the reason of an order's state is in the supplier's words, and not in ours or a person's. */
const isSupplierText = ({ state, stateReason }: Pick<ReasonSource, 'state' | 'stateReason'>): boolean =>
  state === 'REJECTED' &&
  stateReason !== null &&
  (typeof stateReason === 'string' || stateReason.key === REJECTED_KEY);

/** Reads in the supplier's words why an order waits, failed, or was not taken. */
export function getSupplierWords(order: ReasonSource, locale: string): Words {
  if (isSupplierText(order) && order.stateReason)
    return { reason: textIn(locale)(order.stateReason), note: null };
  if (order.state !== 'SUBMITTED') return { reason: null, note: null };
  const { reason, note } = getSupplierFacts(order);
  return { reason, note };
}

export interface ReasonReader {
  /** The highest organisation at or above the order's that the reader belongs to. */
  homeOrganisationId: number;
  hidden: HiddenNames;
  locale: string;
}

export const toPlace = (
  { path, connectionOrganisationId }: Pick<ReasonSource, 'path' | 'connectionOrganisationId'>,
  readerOrganisationId: number,
): Place => ({ path, connectionOrganisationId, readerOrganisationId });

const NOT: ReasonChoice = { share: 'none' };
/** Words are compared in one language for all readers. */
const CHOICE_LOCALE = 'en-GB';

/** A choice counts for the words that it was made for: another problem begins with the default again. */
export function toChosenFor(source: ReasonSource): string {
  const { reason, note } = getSupplierWords(source, CHOICE_LOCALE);
  return [reason, note].filter(Boolean).join('\n');
}

/** The choices in force on some orders. @returns for each order the choice of each organisation */
export async function findEffectiveChoices(tx: Tx, sources: readonly ReasonSource[]) {
  const ids = sources.map(({ id }) => id);
  const organisations = [...new Set(sources.flatMap(getTiers))];
  const choices = ids.length > 0 ? await findChoices(tx, ids) : [];
  const defaults = ids.length > 0 ? await findDefaults(tx, organisations) : new Map<number, ReasonChoice>();
  return (source: ReasonSource, organisationId: number): { choice: ReasonChoice; isDefault: boolean } => {
    const chosenFor = toChosenFor(source);
    const own = choices.find(
      (one) =>
        one.orderId === source.id && one.organisationId === organisationId && one.chosenFor === chosenFor,
    );
    return own
      ? { choice: own.choice, isDefault: false }
      : { choice: defaults.get(organisationId) ?? NOT, isDefault: true };
  };
}

/** Why each of some orders waits, as it reaches this reader. */
export async function findShownReasons(
  tx: Tx,
  { homeOrganisationId, hidden, locale }: ReasonReader,
  sources: readonly ReasonSource[],
): Promise<Map<string, ShownReason>> {
  const getChoice = await findEffectiveChoices(tx, sources);
  const redact = (text: string | null) => text && redactText(text, hidden);
  return new Map(
    sources.map((source) => {
      // People's own words stay as they wrote them, so the supplier's are redacted before they are passed on.
      const { reason, note } = getSupplierWords(source, locale);
      const words = { reason: redact(reason), note: redact(note) };
      const place = toPlace(source, homeOrganisationId);
      return [source.id, getShownReason(words, place, (id) => getChoice(source, id).choice)];
    }),
  );
}

/** Why one order waits, as it reaches this reader. */
export async function findShownReason(
  tx: Tx,
  reader: ReasonReader,
  source: ReasonSource,
): Promise<ShownReason> {
  const shown = await findShownReasons(tx, reader, [source]);
  return shown.get(source.id) ?? { text: null, note: null, from: 'above' };
}

/**
 * Gives the reason for an order's state. Where the supplier rejected it, these are the words that may reach the reader;
 * otherwise ours or a person's.
 */
export function toStateReason(
  order: Pick<ReasonSource, 'state' | 'stateReason'>,
  shown: ShownReason,
  locale: string,
): string | null {
  if (!order.stateReason) return null;
  return isSupplierText(order) ? (shown.text ?? textIn(locale)(WITHHELD)) : textIn(locale)(order.stateReason);
}

/** Gives the reason for a request's outcome. The supplier's words about a rejection are for those whom it answers. */
export function toActionReason(
  { state, reason }: { state: OrderActionState; reason: string | null },
  { isAtConnection, hidden }: { isAtConnection: boolean; hidden: HiddenNames },
  locale: string,
): string | null {
  if (reason === null) return null;
  if (state === 'REFUSED' && !isAtConnection)
    return translatorFor(locale, 'order-requests.outcomes')('rejected');
  return redactText(reason, hidden);
}

/** Finds what a person may do for an organisation, which need not be the one that they act for. */
export async function getPermissionsAt(
  actor: Pick<Actor, 'userId' | 'organisationId' | 'permissions' | 'brandId'>,
  organisationId: number,
): Promise<readonly Permission[]> {
  if (organisationId === actor.organisationId) return actor.permissions;
  const there = await findBackgroundActor(actor.userId, organisationId, actor.brandId);
  return there?.permissions ?? [];
}
