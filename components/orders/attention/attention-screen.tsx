'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { ApiError } from '@/lib/http/browser';
import { attentionQuery } from '@/lib/orders/attention/queries';
import { ordersPath } from '@/lib/orders/queries';
import { AttentionCard } from './attention-card';
import { AttentionSkeleton } from './attention-skeleton';

/** The orders that wait for a problem to be resolved with the supplier: why, since when, and who sees to it. */
export function AttentionScreen({ organisationId }: { organisationId: number }) {
  const { data, error, refetch } = useQuery(attentionQuery(organisationId));
  if (!data)
    return error ? (
      <ErrorState
        wholePage
        title="The orders that need attention cannot be shown just now"
        detail="Nothing happens to them meanwhile. Try again in a moment."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <AttentionSkeleton />
    );
  const { items, total, me } = data;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Orders', href: ordersPath(organisationId) as Route },
              { label: 'Attention required' },
            ]}
          />
        }
        title="Attention required"
        detail="Resolve the problem with your supplier first, then resubmit the order with a note of how."
      />
      {items.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="No order needs attention"
          detail="An order stands here when your supplier stopped it because of a problem."
        />
      ) : (
        <ul aria-label="Orders that need attention" className="grid gap-4">
          {items.map((order) => (
            <li key={order.id}>
              <AttentionCard order={order} me={me} onDone={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="mt-3 text-muted">
          {total - items.length} more wait; they show when these are resolved.
        </p>
      )}
    </>
  );
}
