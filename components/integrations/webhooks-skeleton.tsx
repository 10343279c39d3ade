import { SkeletonRegion, SkeletonRows } from '@/components/ui/skeleton';

const COLUMNS = ['w-64', 'w-20', 'w-32', 'w-16'];

/** Webhooks, feeds or a log before they are there. */
export function WebhooksSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <SkeletonRegion label={label}>
      <div className="overflow-hidden rounded-card border bg-surface">
        <table className="w-full">
          <tbody>
            <SkeletonRows rows={rows} columns={COLUMNS} />
          </tbody>
        </table>
      </div>
    </SkeletonRegion>
  );
}
