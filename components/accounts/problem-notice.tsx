import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/platform/http/browser';

interface ProblemNoticeProps {
  /** The failed action as a sentence, such as “The invitation was not created”. */
  title: string;
  error: Error | null;
}

/** Why a form failed, where no field shows the reason. */
export function ProblemNotice({ title, error }: ProblemNoticeProps) {
  const t = useTranslations('identity.form');
  const reason = useReason();
  if (!error || (error instanceof ApiError && error.fields.length > 0)) return null;
  const isWait = error instanceof ApiError && error.status === 429;
  return (
    <Notice tone={isWait ? 'warning' : 'danger'} title={title} live>
      {reason(error, t('retry'))}
      {error instanceof ApiError && error.status >= 500 && error.reference && (
        <span className="mt-1 block text-small">{t('reference', { reference: error.reference })}</span>
      )}
    </Notice>
  );
}
