import 'server-only';
import { type FileLine, lineFileResponse } from '@/lib/cart/line-files/write';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type { OpenedLine } from './opened-schema';
import { openTemplate } from './opening';

const toIds = (addOns: readonly { id: number }[]): number[] => addOns.map(({ id }) => id);

const toFileLine = (line: OpenedLine): FileLine => ({
  productId: line.productId,
  sku: line.productCode,
  vendor: line.vendorName,
  name: line.name,
  quantity: line.saved,
  ratePlanId: line.ratePlanId,
  plan: line.plan,
  provisioning: toIds(line.provisioning),
  maintenance: toIds(line.maintenance),
  reference: line.reference,
  price: line.parts.find(({ key }) => key === 'price')?.price ?? null,
});

/**
 * A template as a file, at the prices of the organisation acted for; quick order reads it back to the same lines.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function exportTemplate(actor: Actor, id: string, format: FileFormat): Promise<Response> {
  const { template, lines } = await openTemplate(actor, id);
  return lineFileResponse(actor, { format, name: template.name, lines: lines.map(toFileLine) });
}
