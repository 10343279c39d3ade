import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/platform/http/browser';

interface LinkProblemProps {
  /** null when the URL has no token to look up. */
  error: Error | null;
  /** Text for a URL without a token. */
  incomplete: string;
  onRetry: () => void;
  /** The way out when the link is no longer valid. */
  action?: ReactNode;
}

/** A link that is incomplete, no longer valid, or cannot be checked now. */
export function LinkProblem({ error, incomplete, onRetry, action }: LinkProblemProps) {
  const t = useTranslations();
  const reason = useReason();
  const isPassing = error !== null && !(error instanceof ApiError && error.status < 500 && error.status > 0);
  const text = reason(error, t('sign-in.link.notChecked'));
  return (
    <div className="grid gap-4">
      <Notice tone={isPassing ? 'danger' : 'warning'} live>
        {error === null ? incomplete : text}
      </Notice>
      {isPassing ? (
        <Button icon={<RotateCw />} onClick={onRetry}>
          {t('ui.actions.tryAgain')}
        </Button>
      ) : (
        action
      )}
    </div>
  );
}

/** Placeholder of a form while its link is checked. */
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
