import { setImmediate } from 'node:timers/promises';
import { lineKey, MAX_QUANTITY } from '@/lib/cart/model/rules';
import type { ProductFacts, ProductRow } from '@/lib/catalogue/model/schema';
import { GROUP_BY_STATE } from '../constants';
import type { Equation, InputLine, ResolvedLine } from '../schema';
import { type Assessed, assess, toFacts, toUnassessed } from './assess';
import { type Decision, decide } from './decide';
import type { LookedUpLine } from './look-up';

/** The catalogue's index is in this thread's memory: other requests come in between after so many milliseconds, or so many items. */
const SLICE_MS = 10;
const SLICE_SIZE = 200;

export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let begin = performance.now();
  for (const [place, item] of items.entries()) {
    results.push(map(item, place));
    if ((place + 1) % SLICE_SIZE !== 0 && performance.now() - begin < SLICE_MS) continue;
    await setImmediate();
    begin = performance.now();
  }
  return results;
}

/** The data of all products that lines may mean. */
export interface KnownProducts {
  rows: ReadonlyMap<number, ProductRow>;
  /** For the products that `needsFacts` names. */
  facts: ReadonlyMap<number, ProductFacts>;
}

export interface Draft {
  line: InputLine;
  decision: Decision;
  facts: ProductFacts | null;
  /** Sum of this line and the lines that were merged into it. */
  quantity: number | null;
  mergedInto: number | null;
}

const toIds = (ids: readonly number[] | null | undefined) => (ids ?? []).map((id) => ({ id }));

/** The same product, plan and add-ons are one line of a cart. Null for what is to be chosen first. */
function getMergeKey({ line, facts, quantity }: Draft): string | null {
  if (!facts || quantity === null) return null;
  const { state, ratePlanId } = assess(line, facts, quantity);
  if (state !== 'exact' && state !== 'short' && state !== 'adjusted') return null;
  const addOns = { provisioning: toIds(line.provisioning), maintenance: toIds(line.maintenance) };
  return lineKey(facts.id, { ratePlanId, ...addOns });
}

/** Adds the quantities of lines that are the same to the first of them, line by line. */
export function createMerger(): (draft: Draft) => void {
  const firsts = new Map<string, Draft>();
  return (draft) => {
    const key = getMergeKey(draft);
    if (key === null) return;
    const first = firsts.get(key);
    const sum = (first?.quantity ?? 0) + (draft.quantity ?? 0);
    if (first && sum <= MAX_QUANTITY) {
      first.quantity = sum;
      draft.mergedInto = first.line.row;
    } else firsts.set(key, draft);
  };
}

export function toResolvedLine({ line, decision, facts, quantity, mergedInto }: Draft): ResolvedLine {
  const assessed: Assessed =
    facts && quantity !== null ? assess(line, facts, quantity) : toUnassessed(decision);
  const { alternatives: _alternatives, ...given } = line;
  const isDecided = decision.product !== null;
  return {
    ...given,
    // An undecided line keeps its alternatives.
    ...(!isDecided && line.alternatives ? { alternatives: line.alternatives } : {}),
    ...assessed,
    code: decision.code,
    leftOver: decision.leftOver,
    quantity: mergedInto === null ? quantity : decision.quantity,
    givenQuantity: decision.quantity,
    ratePlanId: assessed.ratePlanId ?? line.ratePlanId ?? null,
    state: mergedInto === null ? assessed.state : 'merged',
    product: decision.product,
    candidates: decision.candidates,
    candidateCount: decision.candidateCount,
    namedCodes: decision.namedCodes,
    isRemembered: decision.isRemembered,
    repair: decision.repair,
    mergedInto,
  };
}

export function toDraft(line: InputLine, lookedUp: LookedUpLine, { rows, facts }: KnownProducts): Draft {
  const decision = decide(line, lookedUp, rows);
  const { product, quantity } = decision;
  const known = product && (facts.get(product.id) ?? toFacts(product));
  return { line, decision, facts: known, quantity, mergedInto: null };
}

/** Resolves lines, in their order. Yields to other requests while it works through thousands of them. */
export async function resolveLines(
  lines: readonly InputLine[],
  lookedUp: readonly LookedUpLine[],
  known: KnownProducts,
): Promise<ResolvedLine[]> {
  const drafts = await mapInSlices(lines, (line, place) =>
    toDraft(line, lookedUp[place] as LookedUpLine, known),
  );
  await mapInSlices(drafts, createMerger());
  return mapInSlices(drafts, toResolvedLine);
}

/** Lines in = ready + to choose + rejected + merged. */
export function toEquation(lines: readonly Pick<ResolvedLine, 'state'>[]): Equation {
  const equation: Equation = { lines: lines.length, ready: 0, toChoose: 0, rejected: 0, merged: 0 };
  for (const { state } of lines) equation[GROUP_BY_STATE[state]] += 1;
  return equation;
}
