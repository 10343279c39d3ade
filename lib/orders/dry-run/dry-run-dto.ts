import { countryName } from '@/lib/addresses/countries';
import { addressLines } from '@/lib/addresses/rules';
import type { OrderableCart, OrderableLine } from '@/lib/cart/checkout';
import type { CartLine, CartRefusal } from '@/lib/cart/schema';
import { type HiddenNames, neutralText } from '@/lib/connections/redaction-rules';
import type { OrderRequest } from '@/lib/contract/order';
import { shippingAddress } from '@/lib/contract/order';
import { addTotals, lineTotals } from '@/lib/pricing/rules';
import type { Rehearsed, RehearsedLine } from '@/lib/upstream/rehearsal';
import { isSameParts, partsRehearsed, partsShown, type Terms, totalsIfPriced } from './prices';
import { mayBeShown, type PlacedRefusal, placeOf, placeRefusal, refusalText } from './rules';
import type { Rehearsal } from './schema';

/** Everything that a rehearsal is told from. */
export interface Facts {
  cart: OrderableCart;
  /** As `cart.lines` and as the lines of the request. */
  lines: readonly CartLine[];
  inTheWay: CartRefusal['lines'];
  request: OrderRequest;
  answer: Rehearsed;
  terms: Terms;
  /** Whether the acting organisation itself owns the connection, and so the texts of the answer. */
  isOwn: boolean;
  /** What those texts must not tell. */
  hidden: HiddenNames;
  locale: string;
  at: Date;
}

function askedOf({ request, cart, locale }: Facts): Rehearsal['asked'] {
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

const CHANGED =
  'Its price or stock changed since it was last shown. Accept the new values in the review first.';

/** What the portal itself would stop, where the service has nothing against it. */
const stoppedHere = ({ problems, changes }: CartRefusal['lines'][number]): string[] =>
  problems.length > 0 ? problems.map(({ message }) => message) : changes.length > 0 ? [CHANGED] : [];

function pricesOf(
  { facts, seen }: CartLine,
  { parts, quantity }: OrderableLine,
  answered: RehearsedLine | undefined,
  terms: Terms,
): Pick<Rehearsal['lines'][number], 'shown' | 'now' | 'isSame'> {
  const shown = partsShown(parts, seen);
  const now = facts && answered ? partsRehearsed(parts, facts, answered, terms) : [];
  return {
    shown: lineTotals(shown, quantity),
    now: totalsIfPriced(now, quantity),
    isSame: isSameParts(shown, now),
  };
}

const remarksFor = ({ isOwn, hidden }: Facts, remarks: readonly string[]): string[] =>
  remarks.filter((text) => mayBeShown(text, isOwn)).map((text) => neutralText(text, hidden));

function linesOf(facts: Facts, refusals: readonly PlacedRefusal[]): Rehearsal['lines'] {
  const { cart, lines, inTheWay, answer, terms, isOwn, hidden } = facts;
  return cart.lines.flatMap((line, index) => {
    const kept = lines[index];
    if (!kept) return [];
    const said = refusals.filter((refusal) => refusal.line === index);
    const texts = said.map((refusal) => neutralText(refusalText(refusal, isOwn), hidden));
    const own = inTheWay.filter(({ id }) => id === kept.id).flatMap(stoppedHere);
    const answered = answer.lines[index];
    return {
      id: kept.id,
      name: line.name,
      refusals: [...new Set(isOwn && texts.length > 0 ? texts : own.length > 0 ? own : texts)],
      remarks: remarksFor(facts, answered?.remarks ?? []),
      ...pricesOf(kept, line, answered, terms),
    };
  });
}

/** Lines of which nothing is known any more: they are not even asked for. */
const unknownOf = ({ inTheWay, lines }: Facts): Rehearsal['refusals'] =>
  inTheWay
    .filter(({ id }) => !lines.some((line) => line.id === id))
    .flatMap(({ name, problems }) =>
      problems.map(({ message }) => ({ place: 'review' as const, message: `${name}: ${message}` })),
    );

/** What would become of an order, for the person who would place it. */
export function toRehearsal(facts: Facts): Rehearsal {
  const { answer, isOwn, inTheWay, hidden } = facts;
  const refusals = answer.refusals.map(placeRefusal);
  const lines = linesOf(facts, refusals);
  const priced = lines.flatMap(({ now }) => now ?? []);
  const general = refusals.filter(({ line }) => line === null || line >= lines.length);
  return {
    accepted: answer.accepted && inTheWay.length === 0,
    at: facts.at.toISOString(),
    asked: askedOf(facts),
    lines,
    refusals: [
      ...general.map((refusal) => ({
        place: placeOf(refusal.field),
        message: neutralText(refusalText(refusal, isOwn), hidden),
      })),
      ...unknownOf(facts),
    ],
    remarks: remarksFor(facts, answer.remarks),
    shown: addTotals(lines.map(({ shown }) => shown)),
    now: priced.length === lines.length && lines.length > 0 ? addTotals(priced) : null,
    isSame: lines.every(({ isSame }) => isSame),
  };
}
