'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { quotesPath, quotesQuery } from '@/lib/orders/quotes/queries';

interface RequestQuotesProps {
  organisationId: number;
  requestId: string;
  side: 'made' | 'received';
}

/** Links to the quotes that answer a price request; nothing where there are none that the person may see. */
export function RequestQuotes({ organisationId, requestId, side }: RequestQuotesProps) {
  const t = useTranslations('requests.quotes');
  const { data } = useQuery({ ...quotesQuery(organisationId, { side, request: requestId }), retry: false });
  if (!data || data.quotes.length === 0) return null;
  return (
    <p>
      {t('title')}{' '}
      {data.quotes.map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={quotesPath(organisationId, id) as Route} className="text-primary-ink hover:underline">
            {number}
          </Link>
        </span>
      ))}
    </p>
  );
}
