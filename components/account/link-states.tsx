import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/browser';

interface LinkProblemProps {
  /** null when the address holds nothing to look up. */
  error: Error | null;
  /** Said of an address that holds nothing. */
  incomplete: string;
  onRetry: () => void;
  /** What to do about a link that is good no more. */
  action?: ReactNode;
}

/** A link that cannot be followed: incomplete, good no more, or not to be checked just now. */
export function LinkProblem({ error, incomplete, onRetry, action }: LinkProblemProps) {
  const isPassing = error !== null && !(error instanceof ApiError && error.status < 500 && error.status > 0);
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <div className="grid gap-4">
      <Notice tone={isPassing ? 'danger' : 'warning'} live>
        {error === null ? incomplete : (detail ?? 'The link could not be checked. Try again in a moment.')}
      </Notice>
      {isPassing ? (
        <Button icon={<RotateCw />} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        action
      )}
    </div>
  );
}

/** A form that is on its way. */
export function LinkSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="grid gap-4">
        <Skeleton className="w-3/4" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </SkeletonRegion>
  );
}
