'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { ordersPath } from '@/lib/orders/model/paths';
import { WorklistSkeleton } from './worklist-skeleton';

interface WorklistTexts {
  title: string;
  detail: string;
  loading: string;
  failed: string;
  failedDetail: string;
}

interface WorklistPageProps<Data> {
  texts: WorklistTexts;
  /** The organisation for the breadcrumb; none on an administrator's page. */
  organisationId?: number;
  actions?: ReactNode;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows a page of orders that wait for a person, in all of its states. */
export function WorklistPage<Data>(props: WorklistPageProps<Data>) {
  const { texts, organisationId, actions, query, children } = props;
  const t = useTranslations('orders.worklistPage');
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <LoadError wholePage title={texts.failed} detail={texts.failedDetail} error={error} onRetry={refetch} />
    ) : (
      <WorklistSkeleton label={texts.loading} />
    );
  return (
    <>
      <PageHeader
        breadcrumb={
          organisationId !== undefined && (
            <Breadcrumb
              items={[
                { label: t('orders'), href: ordersPath(organisationId) as Route },
                { label: texts.title },
              ]}
            />
          )
        }
        title={texts.title}
        detail={texts.detail}
        actions={actions}
      />
      {children(data)}
    </>
  );
}
