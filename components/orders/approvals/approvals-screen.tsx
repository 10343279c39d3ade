'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/browser';
import { approvalsQuery } from '@/lib/orders/approvals/queries';
import { ordersPath } from '@/lib/orders/queries';
import { WaitingOrderCard } from './waiting-order-card';

const TITLE = 'Waiting for approval';

/** The orders that are not sent before somebody approves them. */
export function ApprovalsScreen({ organisationId }: { organisationId: number }) {
  const { data, error, refetch } = useQuery(approvalsQuery(organisationId));
  if (!data)
    return error ? (
      <ErrorState
        wholePage
        title="The orders that wait for approval cannot be shown just now"
        detail="None of them is sent meanwhile. Try again in a moment."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <ApprovalsSkeleton />
    );
  const { items, total } = data;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: 'Orders', href: ordersPath(organisationId) as Route }, { label: TITLE }]}
          />
        }
        title={TITLE}
        detail="Nothing of these was sent yet. Approve an order to send it, or refuse it and say why."
      />
      {items.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="No order waits for approval"
          detail="Orders stand here when the rules under Admin, Ordering hold them until they are approved."
        />
      ) : (
        <ul aria-label="Orders that wait for approval" className="grid gap-4">
          {items.map((order) => (
            <li key={order.id}>
              <WaitingOrderCard order={order} onDone={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="mt-3 text-muted">{total - items.length} more wait; they show when these are decided.</p>
      )}
    </>
  );
}

function ApprovalsSkeleton() {
  return (
    <SkeletonRegion label="The orders that wait for approval are loading">
      <Skeleton className="mb-2 h-6 w-44" />
      <Skeleton className="mb-6 w-96 max-w-full" />
      <div className="grid gap-3 rounded-card border bg-surface p-4">
        <Skeleton className="w-40" />
        <Skeleton className="w-72 max-w-full" />
      </div>
    </SkeletonRegion>
  );
}
