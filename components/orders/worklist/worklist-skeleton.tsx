import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Shows a worklist that is loading. @param label announced to screen readers */
export function WorklistSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton className="mb-2 h-6 w-44" />
      <Skeleton className="mb-6 w-96 max-w-full" />
      <div className="grid gap-3 rounded-card border bg-surface p-4">
        <Skeleton className="w-40" />
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-56 max-w-full" />
      </div>
    </SkeletonRegion>
  );
}
