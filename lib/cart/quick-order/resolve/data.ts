import 'server-only';
import { getCartState } from '@/lib/cart/checkout';
import { toCartOwner } from '@/lib/cart/model/lines';
import { getActorIndex, getProductRows, storedFacts } from '@/lib/catalogue/lookup';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { readLines } from '../read';
import type { InputLine, PastedHeading, Resolution, ResolveInput } from '../schema';
import { needsFacts } from './assess';
import { decide } from './decide';
import { dropOtherProductIds, getProductIds, isReadable, type LookedUpLine, lookUpLine } from './look-up';
import { createPartNumberFinder } from './part-numbers';
import { type KnownProducts, mapInSlices, resolveLines, toEquation } from './resolve';

interface GivenLines {
  lines: readonly InputLine[];
  headings?: PastedHeading[];
}

async function getLines(actor: Actor, input: ResolveInput): Promise<GivenLines> {
  const { lines, headings } = await readLines(input);
  return 'lines' in input ? { lines } : { lines: await dropOtherProductIds(actor, lines), headings };
}

/** Rows of all products that may be meant, and everything about those with plans or add-ons. */
async function loadProducts(
  actor: Actor,
  lines: readonly InputLine[],
  lookedUp: readonly LookedUpLine[],
): Promise<KnownProducts> {
  const found = lines.map((line, place) => ({ line, found: lookedUp[place] as LookedUpLine }));
  const rows = await getProductRows(
    actor,
    found.flatMap((one) => (isReadable(one.line) ? getProductIds(one.line, one.found) : [])),
  );
  const ids = await mapInSlices(found, (one) => {
    const { product } = decide(one.line, one.found, rows);
    return product && needsFacts(product, one.line) ? [product.id] : [];
  });
  return { rows, facts: await storedFacts(actor, ids.flat()) };
}

/**
 * Finds the products of lines at the acting organisation's stored prices, in batches: thousands of lines take as many
 * statements as one. Every line comes back in one state, and the equation counts them all.
 * @throws AppError `not-allowed`, `invalid` for more than `MAX_LINES`
 */
export async function resolve(actor: Actor, input: ResolveInput): Promise<Resolution> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'quickOrder');
  const [{ lines: given, headings }, index, cart] = await Promise.all([
    getLines(actor, input),
    getActorIndex(actor),
    getCartState(toCartOwner(actor)),
  ]);
  const resolve = index?.resolve ?? null;
  const findRemembered = await createPartNumberFinder(actor, given.filter(isReadable));
  const lookedUp = await mapInSlices(given, (line) => lookUpLine(line, { resolve, findRemembered }));
  const lines = await resolveLines(given, lookedUp, await loadProducts(actor, given, lookedUp));
  return { lines, equation: toEquation(lines), headings, cart };
}
