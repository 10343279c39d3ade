import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CHECK_STEPS } from '@/lib/connections/check/rules';
import type { CheckStep } from '@/lib/connections/check/schema';

const STATE_STYLES = {
  passed: { Icon: CircleCheck, ink: 'text-success-ink' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink' },
  failed: { Icon: CircleAlert, ink: 'text-danger-ink' },
  skipped: { Icon: CircleDashed, ink: 'text-muted' },
} as const;

/** Lists the steps of the test of an API client. */
export function CheckSteps({ steps }: { steps: readonly CheckStep[] }) {
  const t = useTranslations('connections.checkSteps');
  return (
    <ol aria-label={t('label')} className="rounded-card border bg-surface">
      {steps.map((step) => (
        <CheckStepLine key={step.step} step={step} />
      ))}
    </ol>
  );
}

function CheckStepLine({ step: { step, state, detail } }: { step: CheckStep }) {
  const t = useTranslations('connections');
  const { Icon, ink } = STATE_STYLES[state];
  return (
    <li className="flex items-start gap-2.5 border-b px-3 py-2 last:border-b-0">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 break-words">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{t(`checkSteps.${step}`)}</span>
          <span className={`text-small ${ink}`}>{t(`checkStates.${state}`)}</span>
        </p>
        <p className={state === 'skipped' ? 'text-muted text-small' : undefined}>{detail}</p>
      </div>
    </li>
  );
}

/** The same steps while the test is under way; their outcomes come all at once. */
export function CheckStepsPending() {
  const t = useTranslations('connections.checkSteps');
  return (
    <div role="status" className="rounded-card border bg-surface">
      <p className="flex items-center gap-2.5 border-b px-3 py-2">
        <LoaderCircle aria-hidden className="size-4 shrink-0 text-muted motion-safe:animate-spin" />
        {t('pending')}
      </p>
      <ul>
        {CHECK_STEPS.map((step) => (
          <li key={step} className="flex items-center gap-2.5 border-b px-3 py-2 text-muted last:border-b-0">
            <CircleDashed aria-hidden className="size-4 shrink-0" />
            {t(step)}
          </li>
        ))}
      </ul>
    </div>
  );
}
