'use client';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { policyQuery } from '@/lib/ordering-policy/queries';
import type { PolicyDto } from '@/lib/ordering-policy/schema';
import { PolicyForm } from './policy-form';
import { PolicySource } from './policy-source';

interface OrderingScreenProps {
  organisation: { id: number; name: string };
}

/** How the orders of an organisation leave the portal: when, with whose approval, and at which prices. */
export function OrderingScreen({ organisation }: OrderingScreenProps) {
  const { data, isError, refetch } = useQuery(policyQuery(organisation.id));
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Ordering"
        detail={`What happens to an order between the button and the supplier, for ${organisation.name} and every organisation below it that has no rules of its own.`}
      />
      {isError && !data && (
        <ErrorState title="The rules cannot be shown just now" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <OrderingSkeleton />}
      {data && <Policy organisation={organisation} view={data} />}
    </div>
  );
}

function Policy({ organisation, view }: OrderingScreenProps & { view: PolicyDto }) {
  return (
    <div className="grid gap-4">
      <PolicySource organisation={organisation} view={view} />
      <Card title={`Rules for ${organisation.name}`}>
        <PolicyForm organisation={organisation} view={view} />
      </Card>
    </div>
  );
}

export function OrderingSkeleton() {
  return (
    <SkeletonRegion label="The rules are loading">
      <div className="grid gap-4 rounded-card border bg-surface p-4">
        <Skeleton className="w-60" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="w-24" />
      </div>
    </SkeletonRegion>
  );
}
