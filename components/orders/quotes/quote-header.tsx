'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import type { OfferedVersion, OpenedQuote } from '@/lib/orders/quotes/dto';
import { quotesPath } from '@/lib/orders/quotes/queries';
import { DayText } from './day-text';
import { QuoteStateBadge } from './quote-state-badge';

interface QuoteHeaderProps {
  organisationId: number;
  quote: OpenedQuote;
  version: Pick<OfferedVersion, 'n' | 'validUntil' | 'zone'>;
  actions?: ReactNode;
}

/** The head of a quote's page: number, status, for whom, and its last day with the zone. */
export function QuoteHeader({ organisationId, quote, version, actions }: QuoteHeaderProps) {
  const t = useTranslations('quotes.quote');
  const title = t('title', { number: quote.number });
  return (
    <PageHeader
      breadcrumb={
        <Breadcrumb
          items={[{ label: t('quotes'), href: quotesPath(organisationId) as Route }, { label: quote.number }]}
        />
      }
      title={title}
      status={<QuoteStateBadge state={quote.state} />}
      detail={
        <>
          {quote.side === 'made' && <>{t('for', { customer: quote.customer.name })} · </>}
          {t('version', { n: version.n })} ·{' '}
          {t.rich('validUntil', { day: () => <DayText day={version.validUntil} />, zone: version.zone })}
        </>
      }
      actions={actions}
    />
  );
}

/** Links to the orders that were made of the quote. */
export function QuoteOrders({ organisationId, quote }: { organisationId: number; quote: OpenedQuote }) {
  const t = useTranslations('quotes.quote');
  if (quote.orders.length === 0) return null;
  return (
    <p>
      {t('orders')}{' '}
      {quote.orders.map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            href={`/o/${organisationId}/orders/${id}` as Route}
            className="text-primary-ink hover:underline"
          >
            {number}
          </Link>
        </span>
      ))}
    </p>
  );
}
