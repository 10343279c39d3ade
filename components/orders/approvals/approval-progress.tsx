import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { TimeText } from '@/components/ui/time-text';
import type { ApprovalProgress, ShownReasonCode, ShownStep } from '@/lib/orders/model/approval-schema';
import type { Tone } from '@/lib/platform/tone';

/** Reasons are listed in this order: money first, and a tier above last. */
const ORDER = [
  ...(['budget', 'total', 'commitment', 'margin', 'quantity', 'product', 'type', 'vendor'] as const),
  ...(['new-address', 'quote', 'person', 'role', 'always', 'above'] as const),
] satisfies ShownReasonCode[];

/** The reasons why an order needs an approval, each in a few words. */
export function ApprovalReasons({ reasons }: { reasons: readonly ShownReasonCode[] }) {
  const t = useTranslations('approvals.reasons');
  const ordered = ORDER.filter((code) => reasons.includes(code));
  return (
    <ul aria-label={t('title')} className="flex flex-wrap gap-1.5 empty:hidden">
      {ordered.map((code) => (
        <li key={code} className="min-w-0">
          <Badge icon={null}>{t(code)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The approvers of a step. */
function useStepText(): (step: Pick<ShownStep, 'approvers' | 'needs'>) => string {
  const t = useTranslations('approvals.progress');
  const locale = useLocale();
  return ({ approvers: { names, areAbove }, needs }) => {
    if (areAbove) return t('above');
    if (names.length === 0) return t('nobody');
    const list = new Intl.ListFormat(locale).format(names);
    if (names.length === 1) return t('only', { names: list });
    return needs === 'all' ? t('all', { names: list }) : t('one', { names: list });
  };
}

/** The steps that an order will take, in a few words. */
export function StepList({ steps }: { steps: readonly Pick<ShownStep, 'approvers' | 'needs'>[] }) {
  const t = useTranslations('approvals.progress');
  const write = useStepText();
  return (
    <ol className="grid gap-1 text-muted text-small">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
        <li key={place} className="break-words">
          <span className="font-medium">{t('step', { place: place + 1, count: steps.length })}</span>
          {' · '}
          {write(step)}
        </li>
      ))}
    </ol>
  );
}

const TONES = new Map<ShownStep['state'], Tone>([
  ['done', 'success'],
  ['current', 'info'],
  ['open', 'neutral'],
]);

/** The steps of an approval, with what was decided in each. */
export function ApprovalSteps({ steps }: Pick<ApprovalProgress, 'steps'>) {
  const t = useTranslations('approvals.progress');
  const write = useStepText();
  return (
    <ol className="grid gap-3">
      {steps.map((step, place) => (
        // The steps of an order never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
        <li key={place} className="grid gap-1">
          {steps.length > 1 && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{t('step', { place: place + 1, count: steps.length })}</span>
              <Badge tone={TONES.get(step.state)}>{t(step.state)}</Badge>
            </div>
          )}
          {step.state !== 'done' && <p className="break-words">{write(step)}</p>}
          <Decisions decisions={step.decisions} />
        </li>
      ))}
    </ol>
  );
}

function Decisions({ decisions }: Pick<ShownStep, 'decisions'>) {
  const t = useTranslations('approvals.progress');
  return (
    <ul className="grid gap-0.5 empty:hidden">
      {decisions.map(({ person, delegatedFrom, decision, at }) => {
        const values = {
          decision,
          person: person ?? t('someoneAbove'),
          time: () => <TimeText value={at} dated />,
        };
        return (
          <li key={`${person} ${at}`} className="break-words text-muted">
            {delegatedFrom === null
              ? t.rich('decided', values)
              : t.rich('decidedFor', { ...values, other: delegatedFrom })}
          </li>
        );
      })}
    </ul>
  );
}
