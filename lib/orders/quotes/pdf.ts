import 'server-only';
import { findBrandByHost } from '@/lib/brand/data';
import { toLetterhead } from '@/lib/brand/stylesheet';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { AppError, notFound } from '@/lib/platform/errors';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { message } from '@/lib/platform/messages/message';
import { pdfResponse } from '@/lib/platform/pdf/response';
import { drawingPool } from '../pdf/drawing-pool';
import { openQuote } from './opening';
import { buildQuoteContent } from './pdf-content';

/**
 * A quote that the acting organisation received as a PDF file, in the name and colours of the brand that was asked.
 * @param host of the request
 * @throws AppError as `openQuote`; `not-allowed` for the organisation that made it: its brand is not the customer's
 */
export async function quotePdf(actor: Actor, quoteId: string, host: string | null): Promise<Response> {
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  const quote = await openQuote(actor, quoteId);
  if (quote.side !== 'received')
    throw new AppError('not-allowed', { message: message('quotes.errors.buyerOnly') });
  const { name, currencyDisplay } = await getOrganisation(actor, actor.organisationId);
  const settings = { locale: actor.locale, zone: supportedTimeZone(actor.timezone), currencyDisplay };
  const content = buildQuoteContent(quote, name, settings, brand.taxNote);
  const bytes = await drawingPool().run({ content, letterhead: toLetterhead(brand) });
  return pdfResponse(bytes, `quote-${quote.number}`);
}
