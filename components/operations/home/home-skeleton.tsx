import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Shows the home page while it is loading. @param label announced to screen readers */
export function HomeSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton className="mb-2 h-6 w-32" />
      <Skeleton className="mb-6 w-56" />
      <div className="grid gap-3 rounded-card border bg-surface p-4">
        <Skeleton className="w-40" />
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-56 max-w-full" />
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        {[0, 1].map((block) => (
          <div key={block} className="grid gap-3 rounded-card border bg-surface p-4">
            <Skeleton className="w-32" />
            <Skeleton className="w-64 max-w-full" />
            <Skeleton className="w-64 max-w-full" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
