import 'server-only';
import { getOrderPolicy } from '@/lib/cart/ordering-policy/data';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { storedFacts } from '@/lib/catalogue/lookup';
import { currentFacts } from '@/lib/catalogue/product/data';
import type { ReadPurpose } from '@/lib/catalogue/refresh/data';
import { seesActingPrices } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { toAgreedFacts } from './model/agreed-prices';
import type { StoredLine } from './model/line-store';
import { cartTotals } from './model/rules';
import type { CartDto, CartLine, CartSummary } from './model/schema';
import { toLineSnapshot, toVisibleSnapshot } from './model/snapshot-rules';
import { saveSnapshots } from './model/snapshot-store';
import type { CartRow } from './model/store';

/** Maps a cart without its lines. @param cart null before the first product was added */
export const toCartHead = (actor: Actor, cart: CartRow | null): Omit<CartDto, 'lines' | 'later'> => ({
  id: cart?.id ?? null,
  organisationId: actor.organisationId,
  version: cart?.version ?? 0,
  name: cart?.name ?? null,
  access: cart?.access ?? 'owner',
  owner: cart && cart.access !== 'owner' ? cart.ownerName : null,
  isLocked: cart?.isLocked ?? false,
  orderId: cart?.isLocked ? cart.orderId : null,
  quoteId: cart?.quoteId ?? null,
  isShared: cart !== null && cart.shareCount > 0,
});

type ProductFactsById = Awaited<ReturnType<typeof currentFacts>>;

const loadFacts = (
  actor: Actor,
  lines: readonly StoredLine[],
  readPurpose: ReadPurpose,
): Promise<ProductFactsById> =>
  currentFacts(actor, [...new Set(lines.map(({ productId }) => productId))], readPurpose);

/** The prices of a quote, for people who see what the organisation pays; for others there are none. */
function toVisibleAgreement(actor: Actor, agreed: StoredLine['agreed']): CartLine['agreed'] {
  if (!agreed || seesActingPrices(actor)) return agreed;
  return { ...agreed, parts: agreed.parts.map((part) => ({ ...part, price: null })) };
}

/** Maps a stored line with its product's facts, for one of the people who share the cart. */
function toCartLine(
  actor: Actor,
  line: StoredLine,
  { facts = null, tolerancePercent }: { facts?: CartLine['facts']; tolerancePercent: number },
): CartLine {
  const { id, productId, quantity, ratePlanId, provisioning, maintenance, reference, snapshot } = line;
  const changer = line.changedBy;
  const agreed = toVisibleAgreement(actor, line.agreed);
  return {
    id,
    productId,
    quantity,
    ratePlanId,
    provisioning,
    maintenance,
    reference,
    // Agreed prices do not change, so there is nothing to compare with what was shown.
    snapshot: agreed ? null : toVisibleSnapshot(snapshot, actor),
    ...(agreed && { agreed }),
    facts: agreed && facts ? toAgreedFacts(facts, line, agreed.parts) : facts,
    tolerancePercent,
    changedBy: changer && changer.id !== actor.userId ? changer.name : null,
  };
}

/** Adds the API's current facts, and the tolerance of the organisation's policy, to each line. */
async function joinFacts<Lines extends Record<string, readonly StoredLine[]>>(
  actor: Actor,
  lists: Lines,
  readPurpose: ReadPurpose = 'page',
): Promise<Record<keyof Lines, CartLine[]>> {
  const [factsById, { tolerancePercent }] = await Promise.all([
    loadFacts(actor, Object.values(lists).flat(), readPurpose),
    getOrderPolicy(actor.organisationId),
  ]);
  const toCartLines = (lines: readonly StoredLine[]) =>
    lines.map((line) => toCartLine(actor, line, { tolerancePercent, facts: factsById.get(line.productId) }));
  return Object.fromEntries(
    Object.entries(lists).map(([name, lines]) => [name, toCartLines(lines)]),
  ) as Record<keyof Lines, CartLine[]>;
}

/** Lines without a snapshot (restored from a withdrawn order) count as shown from here on. */
async function saveFirstSnapshots(cartId: string, lines: readonly CartLine[]): Promise<void> {
  const shown = lines.flatMap((line) =>
    !line.snapshot && !line.agreed && line.facts
      ? [{ id: line.id, snapshot: toLineSnapshot(line.facts, line) }]
      : [],
  );
  await saveSnapshots(db(), cartId, shown);
}

/** Lines with their products as they are now. @param readPurpose `action` for a submit: the API is read again (docs/decisions/0005) */
export async function loadCartLines(
  actor: Actor,
  cartId: string,
  lines: readonly StoredLine[],
  readPurpose: ReadPurpose = 'page',
): Promise<CartLine[]> {
  const all = await joinFacts(actor, { lines }, readPurpose);
  await saveFirstSnapshots(cartId, all.lines);
  return all.lines;
}

/** As `loadCartLines`, with the saved lines: one read of the API for both. */
export async function loadCartWithSavedLines(
  actor: Actor,
  cartId: string,
  stored: { lines: readonly StoredLine[]; later: readonly StoredLine[] },
): Promise<{ lines: CartLine[]; later: CartLine[] }> {
  const all = await joinFacts(actor, { lines: stored.lines, later: stored.later });
  await saveFirstSnapshots(cartId, all.lines);
  return all;
}

/** Totals at the stored prices. */
export const toStoredTotals = (
  actor: Actor,
  lines: readonly StoredLine[],
  facts: Awaited<ReturnType<typeof storedFacts>>,
): Totals =>
  cartTotals(
    lines.map((line) => toCartLine(actor, line, { tolerancePercent: 0, facts: facts.get(line.productId) })),
  );

/** Counts, and totals at the stored prices: for the header of every page, so it asks nothing of the API. */
export async function buildCartSummary(
  actor: Actor,
  { cart, cartCount }: { cart: CartRow | null; cartCount: number },
  lines: readonly StoredLine[],
): Promise<CartSummary> {
  const facts = await storedFacts(
    actor,
    lines.map(({ productId }) => productId),
  );
  const products: Record<string, number> = {};
  for (const { productId, quantity } of lines) products[productId] = (products[productId] ?? 0) + quantity;
  return {
    cartId: cart?.id ?? null,
    name: cart?.name ?? null,
    cartCount,
    version: cart?.version ?? 0,
    lines: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: toStoredTotals(actor, lines, facts),
    products,
  };
}
