import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/http/browser';

/** Why a step was not saved, above its fields. */
export function StepProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="danger" title={error.message} live>
      {error instanceof ApiError && error.detail}
    </Notice>
  );
}
