import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/http/browser';

/** Why a step was not kept, above its fields. */
export function StepProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  const [title, detail] =
    error instanceof ApiError ? [error.title, error.detail] : [error.message, undefined];
  return (
    <Notice tone="danger" title={title} live>
      {detail}
    </Notice>
  );
}
