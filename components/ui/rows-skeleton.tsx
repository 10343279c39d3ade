import { Skeleton, SkeletonRegion } from './skeleton';

const PLACES = Array.from({ length: 8 }, (_, index) => `place-${index}`);

/** The outline of a titled list, for pages that are on their way. @param label what is being loaded. */
export function RowsSkeleton({ label, titled = true }: { label: string; titled?: boolean }) {
  return (
    <SkeletonRegion label={label}>
      {titled && (
        <div className="mb-4 grid gap-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="w-64" />
        </div>
      )}
      <div className="grid gap-2 rounded-card border bg-surface p-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-9" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
