import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** A desk before its orders are there. @param subject what is listed, as a sentence begins with it. */
export function WorklistSkeleton({ subject }: { subject: string }) {
  return (
    <SkeletonRegion label={`${subject} are loading`}>
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
