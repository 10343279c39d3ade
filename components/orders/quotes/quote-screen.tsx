'use client';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { quoteQuery } from '@/lib/orders/quotes/queries';
import { ReceivedQuote } from './received-quote';

const MadeQuote = dynamic(() => import('./made-quote').then((part) => part.MadeQuote, loadFailed));

interface QuoteScreenProps {
  organisation: { id: number; name: string };
  id: string;
}

/** A quote, as the side sees it that the acting organisation is on. */
export function QuoteScreen({ organisation, id }: QuoteScreenProps) {
  const t = useTranslations('quotes.quote');
  const { data: quote, error, refetch } = useQuery(quoteQuery(organisation.id, id));
  if (!quote)
    return error ? (
      <LoadError title={t('failed')} error={error} onRetry={refetch} />
    ) : (
      <RowsSkeleton label={t('loading')} />
    );
  if (quote.side === 'received') return <ReceivedQuote organisationId={organisation.id} quote={quote} />;
  return <MadeQuote organisationId={organisation.id} quote={quote} />;
}
