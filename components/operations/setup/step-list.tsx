import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { cx } from '@/components/ui/cx';
import type { SetupStep } from '@/lib/operations/setup/schema';
import { SETUP_STEPS } from '@/lib/operations/setup/schema';

interface StepListProps {
  current: SetupStep;
  /** The first step that is not done: those up to it can be opened. */
  reached: SetupStep;
  isDone: boolean;
  onOpen: (step: SetupStep) => void;
}

/** Shows the current step, and leads back to earlier ones. */
export function StepList({ current, reached, isDone, onOpen }: StepListProps) {
  const t = useTranslations('setup.steps');
  const last = SETUP_STEPS.indexOf(reached);
  return (
    <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {SETUP_STEPS.map((step, index) => {
        const isComplete = isDone || index < last;
        return (
          <li key={step}>
            <button
              type="button"
              disabled={isDone || index > last}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onOpen(step)}
              className={cx(
                'flex min-h-control w-full items-center gap-2 rounded-control border px-3 py-1.5 text-start',
                step === current ? 'border-primary bg-selected font-medium' : 'bg-surface',
                !isDone && index > last && 'text-muted',
              )}
            >
              <span
                aria-hidden
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink text-small tabular-nums"
              >
                {isComplete ? <Check className="size-3.5" /> : index + 1}
              </span>
              {isComplete ? t.rich('done', { step: t(step), hidden }) : t(step)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
