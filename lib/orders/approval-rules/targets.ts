import 'server-only';
import { searchLabels } from '@/lib/catalogue/labels/data';
import { getLabels } from '@/lib/catalogue/model/context';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { searchProducts } from '@/lib/catalogue/search/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { TargetQuery, Targets } from './schema';

const MAX_TARGETS = 20;

/** Finds vendors, product types or products that a condition can name. @throws AppError `not-allowed` */
export async function findTargets(actor: Actor, { kind, text }: TargetQuery): Promise<Targets> {
  requirePermission(actor, 'orders:manage');
  if (kind === 'product') {
    const { rows } = await searchProducts(actor, productQuerySchema.parse({ text }));
    return {
      targets: rows
        .slice(0, MAX_TARGETS)
        .map(({ id, name, productCode }) => ({ id, name, detail: productCode })),
    };
  }
  const { entries } = await searchLabels(actor, { kind, text, limit: MAX_TARGETS });
  const labels = await getLabels();
  return { targets: entries.map(({ id, name }) => ({ id, name: name ?? labels[kind](id), detail: '' })) };
}
