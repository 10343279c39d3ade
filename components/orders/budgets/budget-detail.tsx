'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { LoadError } from '@/components/ui/load-error';
import { Menu, MenuDownload } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Select } from '@/components/ui/select';
import type { BudgetDetail as Detail } from '@/lib/orders/budgets/detail-schema';
import { budgetDetailQuery, budgetFilePath } from '@/lib/orders/budgets/queries';
import { formatDay } from '@/lib/orders/delivery/rules';
import { ScopeBadge } from './budget-card';
import { BudgetOrders } from './budget-orders';
import { BudgetRules } from './budget-rules';
import { Forecast } from './forecast';
import { UseBar } from './use-bar';

interface BudgetDetailProps {
  organisationId: number;
  budgetId: string;
}

/** One budget with a period of it: its use, its forecast and its orders. The period is in the address. */
export function BudgetDetail({ organisationId, budgetId }: BudgetDetailProps) {
  const t = useTranslations('budgets');
  const from = new URLSearchParams(useUrlSearch()).get('from');
  const query = useInfiniteQuery(budgetDetailQuery(organisationId, budgetId, from));
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  if (!first)
    return error ? (
      <LoadError title={t('detail.notLoaded')} error={error} onRetry={refetch} />
    ) : (
      <RowsSkeleton label={t('detail.loading')} />
    );
  const { budget, period } = first;
  return (
    <>
      <PageHeader
        title={budget.name}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('page.title'), href: `/o/${organisationId}/admin/budgets` as Route },
              { label: budget.name },
            ]}
          />
        }
        actions={
          <ExportMenu organisationId={organisationId} budgetId={budgetId} from={period?.from ?? null} />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card title={t('detail.use')} aside={<ScopeBadge budget={budget} />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <PeriodChoice detail={first} />
            {period && <UseBar budget={budget} use={period} />}
            {period && <Forecast budget={budget} period={period} />}
            <BudgetRules budget={budget} />
          </div>
        </Card>
        <BudgetOrders
          organisationId={organisationId}
          currency={budget.currency}
          orders={data?.pages.flatMap(({ orders }) => orders) ?? []}
          query={query}
        />
      </div>
    </>
  );
}

function PeriodChoice({ detail: { periods, period, budget } }: { detail: Detail }) {
  const t = useTranslations('budgets');
  const locale = useLocale();
  if (!period)
    return <p className="text-muted">{t('card.notBegun', { day: formatDay(budget.startsOn, locale) })}</p>;
  return (
    <Field label={t('detail.period')} className="max-w-sm">
      {(control) => (
        <Select
          {...control}
          value={period.from}
          options={periods.map(({ from, until }) => ({
            value: from,
            label: t(from === budget.use?.from ? 'detail.present' : 'detail.other', {
              from: formatDay(from, locale),
              until: formatDay(until, locale),
            }),
          }))}
          onChange={({ target }) => updateUrl(`${window.location.pathname}?from=${target.value}`, 'push')}
        />
      )}
    </Field>
  );
}

interface ExportMenuProps {
  organisationId: number;
  budgetId: string;
  from: string | null;
}

function ExportMenu({ organisationId, budgetId, from }: ExportMenuProps) {
  const t = useTranslations('budgets.detail');
  const choices = from === null ? [null] : [from, null];
  return (
    <Menu trigger={<Button icon={<Download />}>{t('export')}</Button>}>
      {choices.flatMap((period) =>
        (['csv', 'xlsx'] as const).map((format) => (
          <MenuDownload
            key={`${period}-${format}`}
            href={budgetFilePath(organisationId, budgetId, { from: period, format })}
          >
            {`${t(period === null ? 'exportAll' : 'exportPeriod')} (${format.toUpperCase()})`}
          </MenuDownload>
        )),
      )}
    </Menu>
  );
}
