import 'server-only';
import type { Actor } from '@/lib/auth/rules';
import { findBrandByHost } from '@/lib/brand/data';
import { deriveTheme } from '@/lib/brand/rules';
import { notFound } from '@/lib/errors';
import { getOrder } from '../data';
import { zoneOf } from '../zone';
import { contentOf } from './content';
import { drawDocument } from './draw';

/**
 * An order of the acting organisation as a PDF file, in the name and colours of the brand that was asked: what the order's
 * page shows, at the prices that its buyer was shown.
 * @param host of the request
 * @throws AppError as `getOrder`
 */
export async function orderPdf(actor: Actor, orderId: string, host: string | null): Promise<Response> {
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  const order = await getOrder(actor, orderId);
  const content = contentOf(order, { locale: actor.locale, zone: zoneOf(actor) });
  const theme = deriveTheme(brand.tokens, 'light');
  const bytes = await drawDocument(content, {
    name: brand.name,
    colour: theme.primary,
    ink: theme['primary-ink'],
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="order-${order.number.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
