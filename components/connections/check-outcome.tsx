import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Notice } from '@/components/ui/notice';
import type { CheckedConnection } from '@/lib/connections/management/schema';
import { CheckSteps, CheckStepsPending } from './check-steps';

interface CheckOutcomeProps {
  isPending: boolean;
  /** The result of the test of an API client. */
  checked: CheckedConnection | undefined;
  error: Error | null;
}

/** Shows the test of a new API client: running, failed, or with its result. */
export function CheckOutcome({ isPending, checked, error }: CheckOutcomeProps) {
  const t = useTranslations('connections.outcome');
  const reason = useReason();
  if (isPending) return <CheckStepsPending />;
  if (error)
    return (
      <Notice tone="danger" title={t('notSaved')} live>
        {reason(error, t('notSavedDetail'))}
      </Notice>
    );
  if (!checked) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {checked.error !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {checked.error}
        </Notice>
      )}
      <CheckSteps steps={checked.steps} />
    </div>
  );
}
