'use client';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import type { QuoteList } from '@/lib/orders/quotes/dto';
import { quotesQuery } from '@/lib/orders/quotes/queries';
import { QUOTE_STATES } from '@/lib/orders/quotes/rules';
import type { QuoteFilter } from '@/lib/orders/quotes/schema';
import { NewQuote } from './new-quote';
import { QuotesTable } from './quotes-table';
import { SideTabs } from './side-tabs';

interface QuotesScreenProps {
  organisation: { id: number; name: string };
  /** The sides that the person may see: at least one. */
  sides: readonly QuoteFilter['side'][];
}

/** The quotes that the organisation made, and those that it received. */
export function QuotesScreen({ organisation, sides }: QuotesScreenProps) {
  const t = useTranslations('quotes.page');
  const [filter, setFilter] = useState<QuoteFilter>({ side: sides[0] ?? 'received' });
  const query = useQuery(quotesQuery(organisation.id, filter));
  const isMade = filter.side === 'made';
  const isFiltered = filter.state !== undefined || filter.customer !== undefined;
  const quotes = query.data?.quotes ?? [];
  const create = isMade && <NewQuote organisation={organisation} />;
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} actions={create} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {sides.length > 1 && (
          <SideTabs sides={sides} selected={filter.side} onSelect={(side) => setFilter({ side })} />
        )}
        <QuoteFilters filter={filter} customers={query.data?.customers ?? []} onChange={setFilter} />
        <ListFrame
          subject={t('subject')}
          query={query}
          isEmpty={quotes.length === 0}
          empty={
            isFiltered ? (
              <p role="status" className="py-6 text-muted">
                {t('nothingFound')}
              </p>
            ) : (
              <EmptyState
                icon={FileText}
                title={t(isMade ? 'emptyMade' : 'emptyReceived')}
                detail={t(isMade ? 'emptyMadeDetail' : 'emptyReceivedDetail')}
              />
            )
          }
        >
          <QuotesTable organisationId={organisation.id} side={filter.side} quotes={quotes} />
          {query.data?.hasMore && <p className="text-muted text-small">{t('more')}</p>}
        </ListFrame>
      </div>
    </>
  );
}

interface QuoteFiltersProps {
  filter: QuoteFilter;
  customers: QuoteList['customers'];
  onChange: (filter: QuoteFilter) => void;
}

function QuoteFilters({ filter, customers, onChange }: QuoteFiltersProps) {
  const t = useTranslations('quotes');
  const states = QUOTE_STATES.filter((state) => filter.side === 'made' || state !== 'draft');
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={t('page.state')}
        className="max-w-56"
        value={filter.state ?? ''}
        placeholder={t('page.allStates')}
        options={states.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        onChange={({ target }) =>
          onChange({ ...filter, state: states.find((state) => state === target.value) })
        }
      />
      {filter.side === 'made' && (
        <Select
          aria-label={t('page.customer')}
          className="max-w-72"
          value={filter.customer === undefined ? '' : String(filter.customer)}
          placeholder={t('page.allCustomers')}
          options={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) =>
            onChange({ ...filter, customer: target.value === '' ? undefined : Number(target.value) })
          }
        />
      )}
    </div>
  );
}
