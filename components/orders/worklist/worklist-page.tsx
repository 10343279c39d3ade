'use client';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { ApiError } from '@/lib/http/browser';
import { ordersPath } from '@/lib/orders/queries';
import { WorklistSkeleton } from './worklist-skeleton';

interface WorklistPageProps<Data> {
  title: string;
  /** What the orders of the desk are, and what to do about them. */
  detail: string;
  /** What is listed, as a sentence begins with it: "The orders in doubt". */
  subject: string;
  /** What happens to them while they cannot be shown, in a sentence. */
  meanwhile: string;
  /** The organisation whose orders stand above the desk; none on an administrator's page. */
  organisationId?: number;
  actions?: ReactNode;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A desk: orders that wait for somebody, in all states of its page. */
export function WorklistPage<Data>(props: WorklistPageProps<Data>) {
  const { title, detail, subject, meanwhile, organisationId, actions, query, children } = props;
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <ErrorState
        wholePage
        title={`${subject} cannot be shown just now`}
        detail={`${meanwhile} Try again in a moment.`}
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <WorklistSkeleton subject={subject} />
    );
  return (
    <>
      <PageHeader
        breadcrumb={
          organisationId !== undefined && (
            <Breadcrumb
              items={[{ label: 'Orders', href: ordersPath(organisationId) as Route }, { label: title }]}
            />
          )
        }
        title={title}
        detail={detail}
        actions={actions}
      />
      {children(data)}
    </>
  );
}
