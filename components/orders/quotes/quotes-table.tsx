'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { QuoteSummary } from '@/lib/orders/quotes/dto';
import { quotesPath } from '@/lib/orders/quotes/queries';
import { DayText } from './day-text';
import { QuoteStateBadge } from './quote-state-badge';

interface QuotesTableProps {
  organisationId: number;
  side: QuoteSummary['side'];
  quotes: readonly QuoteSummary[];
}

export function QuotesTable({ organisationId, side, quotes }: QuotesTableProps) {
  const t = useTranslations('quotes.page');
  const isMade = side === 'made';
  return (
    <Table caption={t(isMade ? 'captionMade' : 'captionReceived')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('number')}</HeaderCell>
          {isMade && <HeaderCell className="max-sm:hidden">{t('customer')}</HeaderCell>}
          <HeaderCell>{t('state')}</HeaderCell>
          <HeaderCell numeric className="max-lg:hidden">
            {t('lines')}
          </HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('value')}
          </HeaderCell>
          <HeaderCell className="max-md:hidden">{t('validUntil')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('age')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {quotes.map((quote) => (
          <QuoteTableRow key={quote.id} organisationId={organisationId} quote={quote} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The link of the number covers the whole row, so that a press anywhere opens the quote. */
function QuoteTableRow({ organisationId, quote }: { organisationId: number; quote: QuoteSummary }) {
  const t = useTranslations('quotes.page');
  return (
    <TableRow className="relative">
      <Cell>
        <Link
          href={quotesPath(organisationId, quote.id) as Route}
          className="whitespace-nowrap font-medium text-primary-ink after:absolute after:inset-0 hover:underline"
        >
          {quote.number}
        </Link>
        {quote.customer && (
          <span className="block text-muted text-small sm:hidden">{quote.customer.name}</span>
        )}
        <span className="flex sm:hidden">
          <LineAmount totals={quote.totals} />
        </span>
      </Cell>
      {quote.customer && <Cell className="max-sm:hidden">{quote.customer.name}</Cell>}
      <Cell>
        <span className="flex flex-wrap gap-1">
          <QuoteStateBadge state={quote.state} />
          {quote.awaitsPrice && <Badge tone="warning">{t('awaitsPrice')}</Badge>}
          {quote.hasDraft && <Badge icon={null}>{t('revising')}</Badge>}
        </span>
      </Cell>
      <Cell numeric className="max-lg:hidden">
        {quote.lineCount}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <LineAmount totals={quote.totals} />
      </Cell>
      <Cell className="max-md:hidden">
        <DayText day={quote.validUntil} />
      </Cell>
      <Cell className="whitespace-nowrap max-lg:hidden">
        <TimeText value={quote.createdAt} />
      </Cell>
    </TableRow>
  );
}
