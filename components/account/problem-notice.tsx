import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/http/browser';

interface ProblemNoticeProps {
  /** What was not done, as a sentence begins with it. */
  title: string;
  error: Error | null;
}

/** Why something was not done, where that stands at no field. */
export function ProblemNotice({ title, error }: ProblemNoticeProps) {
  if (!error || (error instanceof ApiError && error.fields.length > 0)) return null;
  const isWait = error instanceof ApiError && error.status === 429;
  return (
    <Notice tone={isWait ? 'warning' : 'danger'} title={title} live>
      {(error instanceof ApiError && error.detail) || 'What you typed is still here. Try again in a moment.'}
      {error instanceof ApiError && error.status >= 500 && error.reference && (
        <span className="mt-1 block text-small">Reference {error.reference}</span>
      )}
    </Notice>
  );
}
