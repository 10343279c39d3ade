import 'server-only';
import { getCartState } from '@/lib/cart/checkout';
import { toCartOwner } from '@/lib/cart/lines';
import { getCodeList, getProductRows } from '@/lib/catalogue/lookup/data';
import { storedFacts } from '@/lib/catalogue/product/stored-facts';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { MAX_LINES } from '../constants';
import { parseText } from '../grammar/parse';
import { readTyped } from '../grammar/typed';
import type { InputLine, PastedHeading, Resolution, ResolveInput } from '../schema';
import { needsFacts } from './assess';
import { decide } from './decide';
import { getProductIds, isReadable, type LookedUpLine, lookUpLine } from './look-up';
import { createPartNumberFinder } from './part-numbers';
import { dropOtherProductIds } from './product-ids';
import { type KnownProducts, resolveLines, toEquation } from './resolve';

/** @throws AppError `invalid` for more lines than `MAX_LINES` */
export function requireLineCount(count: number): void {
  if (count <= MAX_LINES) return;
  throw new AppError('invalid', {
    message: message('quick-order-errors.input.tooManyLines', { max: MAX_LINES, count }),
  });
}

interface GivenLines {
  lines: readonly InputLine[];
  headings?: PastedHeading[];
}

async function getLines(actor: Actor, input: ResolveInput): Promise<GivenLines> {
  if ('lines' in input) return { lines: input.lines.map(readTyped) };
  const { lines, headings } = parseText(input.text);
  requireLineCount(lines.length);
  return { lines: await dropOtherProductIds(actor, lines), headings };
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
  const ids = found.flatMap((one) => {
    const { product } = decide(one.line, one.found, rows);
    return product && needsFacts(product, one.line) ? [product.id] : [];
  });
  return { rows, facts: await storedFacts(actor, ids) };
}

/**
 * Finds the products of lines at the acting organisation's stored prices, in batches: thousands of lines take as many
 * statements as one. Every line comes back in one state, and the equation counts them all.
 * @throws AppError `not-allowed`, `invalid` for more than `MAX_LINES`
 */
export async function resolve(actor: Actor, input: ResolveInput): Promise<Resolution> {
  requirePermission(actor, 'orders:create');
  const [{ lines: given, headings }, list, cart] = await Promise.all([
    getLines(actor, input),
    getCodeList(actor),
    getCartState(toCartOwner(actor)),
  ]);
  const findRemembered = await createPartNumberFinder(actor, given.filter(isReadable));
  const lookedUp = given.map((line) => lookUpLine(line, { list, findRemembered }));
  const lines = resolveLines(given, lookedUp, await loadProducts(actor, given, lookedUp));
  return { lines, equation: toEquation(lines), headings, cart };
}
