import 'server-only';
import type { LineSnapshot } from '@/lib/cart/model/schema';
import { toLineSnapshot } from '@/lib/cart/model/snapshot-rules';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import { storedFacts } from '@/lib/catalogue/lookup';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { requireRoomForLines } from './data';
import {
  deleteLine,
  deleteSnapshots,
  findLines,
  findPosition,
  insertLines,
  moveLine,
  saveSnapshots,
  updateLine,
} from './line-store';
import { lockEditableTemplate, requireTemplate } from './opening';
import { getBaselineOwner } from './rules';
import type { AddTemplateLines, ChangeTemplateLine, TemplateReceipt } from './schema';
import { resolveLines } from './sources';
import { countLines, updateTemplate } from './store';

const lineGone = () => notFound(message('order-templates.errors.lineGone'));

/**
 * Adds lines, at the end or at a place.
 * @throws AppError `not-found` for the template, or when the catalogue knows none of the products; `not-allowed`; `conflict`;
 *   `invalid` when the template has no room for them
 */
export async function addTemplateLines(
  actor: Actor,
  id: string,
  input: AddTemplateLines,
): Promise<TemplateReceipt> {
  await requireTemplate(actor, id);
  const { lines, rejected } = await resolveLines(actor, input.lines);
  if (lines.length === 0) throw notFound(message('cart-errors.cart.productNotFound'));
  return inTransaction(async (tx) => {
    await lockEditableTemplate(tx, actor, id, input.version);
    const count = await countLines(tx, id);
    requireRoomForLines(count + lines.length);
    await insertLines(
      tx,
      { id, baselineOwner: getBaselineOwner(actor) },
      Math.min(input.position ?? count, count),
      lines,
    );
    return { version: await updateTemplate(tx, id, actor.userId), rejected };
  });
}

interface ChosenPlan {
  planName: string | null;
  /** The product's prices with it. */
  snapshot: LineSnapshot;
}

/**
 * A plan that is chosen instead of the line's; null when the plan stays as it is.
 * @throws AppError `not-found` for the line; `invalid` when the product has no such plan
 */
async function findChosenPlan(
  actor: Actor,
  templateId: string,
  lineId: string,
  { ratePlanId }: Omit<ChangeTemplateLine, 'version'>,
): Promise<ChosenPlan | null> {
  if (ratePlanId === undefined) return null;
  const line = (await findLines(db(), templateId, getBaselineOwner(actor))).find(({ id }) => id === lineId);
  if (!line) throw lineGone();
  if (line.ratePlanId === ratePlanId) return null;
  const facts = (await storedFacts(actor, [line.productId])).get(line.productId);
  const plan = facts && chosenPlan(facts, ratePlanId);
  if (!facts || (ratePlanId !== null && !plan))
    throw new AppError('invalid', { message: message('order-templates.errors.planGone') });
  return { planName: plan?.name ?? null, snapshot: toLineSnapshot(facts, { ...line, ratePlanId }) };
}

/** Prices of two plans are not comparable, so the line gets a new baseline. */
async function savePlan(
  tx: Tx,
  template: { id: string; baselineOwner: number },
  lineId: string,
  { planName, snapshot }: ChosenPlan,
): Promise<void> {
  await updateLine(tx, lineId, { planName });
  await deleteSnapshots(tx, lineId);
  await saveSnapshots(tx, template.id, template.baselineOwner, [{ id: lineId, snapshot }]);
}

async function moveTo(tx: Tx, templateId: string, lineId: string, position: number): Promise<void> {
  const from = await findPosition(tx, templateId, lineId);
  if (from === null) throw lineGone();
  const to = Math.min(position, (await countLines(tx, templateId)) - 1);
  if (from !== to) await moveLine(tx, templateId, from, to);
}

/**
 * Changes the quantity, plan or reference of a line, or moves it.
 * @throws AppError `not-found`; `not-allowed`; `conflict` when the template was changed since the page showed it; `invalid` for a
 *   plan that the product does not have
 */
export async function changeTemplateLine(
  actor: Actor,
  id: string,
  lineId: string,
  { version, position, ...change }: ChangeTemplateLine,
): Promise<TemplateReceipt> {
  await requireTemplate(actor, id);
  const plan = await findChosenPlan(actor, id, lineId, change);
  return inTransaction(async (tx) => {
    await lockEditableTemplate(tx, actor, id, version);
    if ((await findPosition(tx, id, lineId)) === null) throw lineGone();
    await updateLine(tx, lineId, change);
    if (plan) await savePlan(tx, { id, baselineOwner: getBaselineOwner(actor) }, lineId, plan);
    if (position !== undefined) await moveTo(tx, id, lineId, position);
    return { version: await updateTemplate(tx, id, actor.userId), rejected: [] };
  });
}

/** @throws AppError `not-found`, `not-allowed`, `conflict` */
export async function removeTemplateLine(
  actor: Actor,
  id: string,
  lineId: string,
  version: number,
): Promise<TemplateReceipt> {
  return inTransaction(async (tx) => {
    await lockEditableTemplate(tx, actor, id, version);
    if (!(await deleteLine(tx, id, lineId))) throw lineGone();
    return { version: await updateTemplate(tx, id, actor.userId), rejected: [] };
  });
}
