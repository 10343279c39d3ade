import { countryName } from '@/lib/addresses/countries';
import { addressLines } from '@/lib/addresses/rules';
import type { OrderableCart, OrderableLine } from '@/lib/cart/checkout';
import type { CartLine, CartRefusal } from '@/lib/cart/schema';
import { type HiddenNames, redactText } from '@/lib/connections/redaction-rules';
import type { OrderRequest } from '@/lib/contract/order';
import { shippingAddress } from '@/lib/contract/order-request';
import { pageLocale } from '@/lib/messages/locale';
import type { Text } from '@/lib/messages/message';
import { textIn } from '@/lib/messages/translator';
import type { Translator } from '@/lib/messages/types';
import { addTotals, lineTotals } from '@/lib/pricing/rules';
import { isSameParts, type PriceTerms, sumIfPriced, toDryRunParts, toShownParts } from './prices';
import type { DryRunLine, DryRunResult } from './reference-service';
import { getCheckoutSection, type LocatedRefusal, locateRefusal, mayBeShown, refusalText } from './rules';
import type { DryRun } from './schema';

/** Everything that the result of a dry run is made of. */
export interface DryRunFacts {
  t: Translator<'dry-run.refusals'>;
  cart: OrderableCart;
  /** As `cart.lines` and as the lines of the request. */
  lines: readonly CartLine[];
  blockedLines: CartRefusal['lines'];
  request: OrderRequest;
  answer: DryRunResult;
  terms: PriceTerms;
  /** Whether the acting organisation itself owns the connection, and so the texts of the answer. */
  isOwn: boolean;
  /** Names that those texts must not contain. */
  hidden: HiddenNames;
  locale: string;
  at: Date;
}

function toRequestSummary({ request, cart, locale }: DryRunFacts): DryRun['request'] {
  const shipping = shippingAddress(request.shipping);
  const lines = addressLines(shipping, countryName(shipping.country_code, locale));
  return {
    reference: request.reference,
    shipTo: [...new Set([shipping.name, ...lines].flatMap((line) => line?.trim() || []))],
    instructions: request.provisioning_instructions ?? null,
    notes: request.notes ?? null,
    lines: cart.lines.map(({ quantity, name, productCode, ratePlan, provisioning, maintenance }) => ({
      quantity,
      name,
      productCode,
      plan: ratePlan?.name ?? null,
      addOns: [
        ...provisioning.map((addOn) => ({ name: addOn.name, instructions: addOn.instructions })),
        ...maintenance.map((addOn) => ({ name: addOn.name, instructions: null })),
      ],
    })),
  };
}

const writeReason = (text: Text): string => textIn(pageLocale().locale)(text);

/** What the portal itself refuses, whether the service accepts it or not. */
function getPortalRefusals(
  t: Translator<'dry-run.refusals'>,
  { problems, changes }: CartRefusal['lines'][number],
): string[] {
  if (problems.length > 0) return problems.map(({ message }) => writeReason(message));
  return changes.length > 0 ? [t('changed')] : [];
}

function comparePrices(
  { facts, snapshot }: CartLine,
  { parts, quantity }: OrderableLine,
  answeredLine: DryRunLine | undefined,
  terms: PriceTerms,
): Pick<DryRun['lines'][number], 'shown' | 'now' | 'isSame'> {
  const shown = toShownParts(parts, snapshot);
  const now = facts && answeredLine ? toDryRunParts(parts, facts, answeredLine, terms) : [];
  return {
    shown: lineTotals(shown, quantity),
    now: sumIfPriced(now, quantity),
    isSame: isSameParts(shown, now),
  };
}

const redactRemarks = ({ isOwn, hidden }: DryRunFacts, remarks: readonly string[]): string[] =>
  remarks.filter((text) => mayBeShown(text, isOwn)).map((text) => redactText(text, hidden));

function toDryRunLines(facts: DryRunFacts, refusals: readonly LocatedRefusal[]): DryRun['lines'] {
  const { t, cart, lines, blockedLines, answer, terms, isOwn, hidden } = facts;
  return cart.lines.flatMap((line, index) => {
    const cartLine = lines[index];
    if (!cartLine) return [];
    const lineRefusals = refusals.filter((refusal) => refusal.line === index);
    const texts = lineRefusals.map((refusal) => redactText(refusalText(t, refusal, isOwn), hidden));
    const portalRefusals = blockedLines
      .filter(({ id }) => id === cartLine.id)
      .flatMap((blocked) => getPortalRefusals(t, blocked));
    const answeredLine = answer.lines[index];
    return {
      id: cartLine.id,
      name: line.name,
      refusals: [
        ...new Set(isOwn && texts.length > 0 ? texts : portalRefusals.length > 0 ? portalRefusals : texts),
      ],
      remarks: redactRemarks(facts, answeredLine?.remarks ?? []),
      ...comparePrices(cartLine, line, answeredLine, terms),
    };
  });
}

/** Lines of unknown products: they are not part of the request. */
const getUnknownLineRefusals = ({ blockedLines, lines }: DryRunFacts): DryRun['refusals'] =>
  blockedLines
    .filter(({ id }) => !lines.some((line) => line.id === id))
    .flatMap(({ name, problems }) =>
      problems.map(({ message }) => ({
        place: 'review' as const,
        message: `${name}: ${writeReason(message)}`,
      })),
    );

/** What would become of an order, for the person who would place it. */
export function toDryRunDto(facts: DryRunFacts): DryRun {
  const { t, answer, isOwn, blockedLines, hidden } = facts;
  const refusals = answer.refusals.map(locateRefusal);
  const lines = toDryRunLines(facts, refusals);
  const priced = lines.flatMap(({ now }) => now ?? []);
  const general = refusals.filter(({ line }) => line === null || line >= lines.length);
  return {
    accepted: answer.accepted && blockedLines.length === 0,
    at: facts.at.toISOString(),
    request: toRequestSummary(facts),
    lines,
    refusals: [
      ...general.map((refusal) => ({
        place: getCheckoutSection(refusal.field),
        message: redactText(refusalText(t, refusal, isOwn), hidden),
      })),
      ...getUnknownLineRefusals(facts),
    ],
    remarks: redactRemarks(facts, answer.remarks),
    shown: addTotals(lines.map(({ shown }) => shown)),
    now: priced.length === lines.length && lines.length > 0 ? addTotals(priced) : null,
    isSame: lines.every(({ isSame }) => isSame),
  };
}
