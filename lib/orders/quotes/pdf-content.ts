import type { TaxNote } from '@/lib/brand/model/schema';
import { toPricedLine, toTotalsBlock } from '@/lib/catalogue/line-prices/totals-block';
import { translatorFor } from '@/lib/platform/messages/translator';
import { formatDay } from '../delivery/rules';
import {
  type Content,
  type LocaleSettings,
  momentText,
  toDocumentLine,
  toDocumentTotals,
} from '../pdf/content';
import type { QuoteLine, ReceivedQuote } from './dto';
import { getShownChoice } from './rules';

/** Says next to a line that it need not be taken. */
function toKind(line: QuoteLine, { locale }: LocaleSettings): string {
  const t = translatorFor(locale, 'quotes.lines');
  if (line.kind === 'required') return '';
  return line.kind === 'optional' ? t('optional') : t('group', { group: line.alternativeGroup ?? 1 });
}

/** The texts of a quote's document: what the customer's page shows. */
export function buildQuoteContent(
  quote: ReceivedQuote,
  customer: string,
  settings: LocaleSettings,
  taxNote: TaxNote = { kind: 'none' },
): Content {
  const t = translatorFor(settings.locale);
  const { offered } = quote;
  const shown = getShownChoice(offered.lines, quote);
  const chosen = offered.lines.filter(({ id }) => shown.includes(id));
  const day = formatDay(offered.validUntil, settings.locale);
  const totals = toDocumentTotals(toTotalsBlock(chosen.map(toPricedLine)), taxNote, settings);
  return {
    title: t('quotes.pdf.title', { number: quote.number }),
    facts: [
      [t('quotes.pdf.validUntil'), t('quotes.pdf.validUntilValue', { day, zone: offered.zone })],
      [t('quotes.pdf.date'), offered.sentAt ? momentText(offered.sentAt, settings) : '—'],
      [t('quotes.pdf.version'), String(offered.n)],
      // A document that no longer holds says so.
      ...(quote.state === 'sent'
        ? []
        : [[t('quotes.page.state'), t(`quotes.states.${quote.state}`)] as [string, string]]),
    ],
    shipTo: [customer],
    texts: offered.buyerText ? [[t('quotes.pdf.message'), offered.buyerText]] : [],
    lines: offered.lines.map((line) =>
      toDocumentLine(t, { ...line, reference: null }, settings, [
        toKind(line, settings),
        line.note ? t('quotes.lines.note', { note: line.note }) : '',
      ]),
    ),
    totals: totals.totals,
    totalNotes:
      chosen.length < offered.lines.length
        ? [...totals.totalNotes, t('quotes.pdf.usualChoice')]
        : totals.totalNotes,
    labels: {
      shipTo: t('quotes.pdf.for'),
      product: t('orders.lines.product'),
      quantity: t('orders.lines.quantity'),
      unitPrice: t('orders.lines.unitPrice'),
      amount: t('orders.lines.amount'),
      page: t('order-documents.pdf.page', { page: '{page}', pages: '{pages}' }),
      unprintable: t('order-documents.pdf.unprintable', { mark: '{mark}', places: '{places}' }),
    },
  };
}
