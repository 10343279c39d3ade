import { SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

/** The names before they are there. */
export function LabelsSkeleton() {
  return (
    <SkeletonRegion label="The names are loading">
      <div className="rounded-card border bg-surface">
        <table className="w-full">
          <tbody>
            <SkeletonRows columns={['w-12', 'w-60', 'w-12']} />
          </tbody>
        </table>
      </div>
    </SkeletonRegion>
  );
}
