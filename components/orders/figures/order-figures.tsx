'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadError } from '@/components/ui/load-error';
import { Skeleton } from '@/components/ui/skeleton';
import { orderFiguresQuery } from '@/lib/orders/figures/queries';
import type { CurrencyFigures, OrderFigures as Figures } from '@/lib/orders/figures/schema';
import { CommitmentCharts } from './commitments-chart';
import { toFigureHref } from './figure-links';
import { FigureTiles } from './figure-tiles';
import { Ranking } from './ranking';
import { SalesChart } from './sales-chart';
import { ShippingChart } from './shipping-chart';
import { SpendChart } from './spend-chart';

/** The figures of an organisation's orders, each with a chart and a table. */
export function OrderFigures({ organisationId }: { organisationId: number }) {
  const t = useTranslations('figures');
  const { data, error, refetch } = useQuery(orderFiguresQuery(organisationId));
  if (!data)
    return error ? (
      <LoadError title={t('page.failed')} detail={t('page.failedDetail')} error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-64 w-full" />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FigureTiles organisationId={organisationId} figures={data} />
      {data.currencies.length === 0 && <p className="text-muted">{t('page.empty')}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
        {data.currencies.map((figures) => (
          <CurrencyCharts
            key={figures.currency}
            organisationId={organisationId}
            figures={figures}
            months={data.months}
          />
        ))}
        <CommitmentCharts organisationId={organisationId} />
        {data.shipping && (
          <ShippingChart organisationId={organisationId} months={data.months} shipping={data.shipping} />
        )}
      </div>
      <p className="text-muted text-small">
        {t('page.note')} {!data.isComplete && t('page.incomplete')}
      </p>
    </div>
  );
}

interface CurrencyChartsProps {
  organisationId: number;
  figures: CurrencyFigures;
  months: Figures['months'];
}

function CurrencyCharts({ organisationId, figures, months }: CurrencyChartsProps) {
  const t = useTranslations('figures');
  const { currency, vendors, costCentres, customers, sales, total, totalBefore } = figures;
  const hasOwn = Number(total) + Number(totalBefore) > 0;
  return (
    <>
      {hasOwn && <SpendChart organisationId={organisationId} figures={figures} />}
      <Ranking
        title={t('vendors.title', { currency })}
        column={t('columns.vendor')}
        currency={currency}
        rows={vendors.map(({ vendor, ...row }) => ({
          ...row,
          key: vendor,
          name: vendor || t('vendors.none'),
          href: toFigureHref(organisationId, months, { vendor, currency }),
        }))}
      />
      <Ranking
        title={t('costCentres.title', { currency })}
        column={t('columns.costCentre')}
        currency={currency}
        rows={costCentres.map(({ id, ...row }) => ({
          ...row,
          key: id,
          href: toFigureHref(organisationId, months, { costCentre: id, currency }),
        }))}
      />
      {sales && <SalesChart organisationId={organisationId} currency={currency} sales={sales} />}
      <Ranking
        title={t('customers.title', { currency })}
        column={t('columns.customer')}
        currency={currency}
        rows={(customers ?? []).map(({ id, ...row }) => ({
          ...row,
          key: id,
          href: toFigureHref(organisationId, months, { for: id, scope: 'tree', currency }),
        }))}
      />
    </>
  );
}
