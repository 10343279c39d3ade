import 'server-only';
import { findBrandByHost } from '@/lib/brand/data';
import { toLetterhead } from '@/lib/brand/stylesheet';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { notFound } from '@/lib/platform/errors';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { pdfResponse } from '@/lib/platform/pdf/response';
import { getOrder } from '../data';
import { buildContent } from './content';
import { drawingPool } from './drawing-pool';

/**
 * An order of the acting organisation as a PDF file, in the name and colours of the brand that was asked: what the order's
 * page shows, at the prices that its buyer was shown.
 * @param host of the request
 * @throws AppError as `getOrder`; `busy` when too many documents are being made, or this one takes too long
 */
export async function orderPdf(actor: Actor, orderId: string, host: string | null): Promise<Response> {
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  const order = await getOrder(actor, orderId);
  const { currencyDisplay } = await getOrganisation(actor, actor.organisationId);
  const content = buildContent(
    order,
    {
      locale: actor.locale,
      zone: supportedTimeZone(actor.timezone),
      currencyDisplay,
    },
    brand.taxNote,
  );
  const bytes = await drawingPool().run({ content, letterhead: toLetterhead(brand) });
  return pdfResponse(bytes, `order-${order.number}`);
}
