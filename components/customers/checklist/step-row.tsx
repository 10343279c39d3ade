'use client';
import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ChecklistStep } from '@/lib/customers/checklist-schema';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { useViewAs } from '../use-view-as';

/** The page of the portal on which the customer meets what a step has set up. */
const SHOWN_ON = { 'price-list': 'products', address: 'addresses', 'first-order': 'orders' } as const;

const isShown = (step: ChecklistStep['step']): step is keyof typeof SHOWN_ON => step in SHOWN_ON;

interface StepRowProps {
  step: ChecklistStep;
  customer: OrganisationDetail;
  /** The first step that the actor has still to do. */
  isNext: boolean;
  onOpen: () => void;
}

/** Returns the sentence about what there is, or who does the step. */
function useStepText() {
  const t = useTranslations('customers');
  return (
    { step, isDone, isUnread, value, count, invited, denial }: ChecklistStep,
    customer: OrganisationDetail,
  ) => {
    const parent = customer.place.path.at(-2)?.name ?? '';
    if (isUnread) return t('checklist.unread');
    if (isDone === null && denial) return t(`checklistDenials.${denial}`, { name: customer.name, parent });
    const text = t(`${isDone ? 'checklistDone' : 'checklistMissing'}.${step}`, {
      value: value ?? '—',
      hasValue: value === null ? 'no' : 'yes',
      count,
      invited,
    });
    return denial && denial !== 'self'
      ? `${text} ${t(`checklistDenials.${denial}`, { name: customer.name, parent })}`
      : text;
  };
}

/** Opens the page on which the customer meets what the step has set up, as its people see it. */
function SeeAs({ step, customer }: { step: keyof typeof SHOWN_ON; customer: OrganisationDetail }) {
  const t = useTranslations('customers');
  const { viewAs, isOpening } = useViewAs(customer);
  return (
    <button
      type="button"
      aria-disabled={isOpening}
      onClick={() => !isOpening && viewAs(SHOWN_ON[step])}
      className="wrap-anywhere text-left text-primary-ink text-small underline touch:min-h-11"
    >
      {t(`checklistSee.${step}`, { name: customer.name })}
    </button>
  );
}

function chooseIcon({ isDone, isUnread }: ChecklistStep) {
  if (isUnread) return CircleDashed;
  return isDone ? CircleCheck : Circle;
}

/** One step: whether it is done, what there is, and the button that opens it. */
export function StepRow({ step, customer, isNext, onOpen }: StepRowProps) {
  const t = useTranslations('customers');
  const toText = useStepText();
  const shown = step.isDone && !customer.isArchived && isShown(step.step) ? step.step : null;
  const Icon = chooseIcon(step);
  // An order that there is leaves nothing to open.
  const canOpen = !step.denial && !(step.step === 'first-order' && step.isDone);
  const name = t(`checklistSteps.${step.step}`);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${step.isDone ? 'text-success-ink' : 'text-muted'}`}
      />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex flex-wrap items-center gap-2 font-medium text-body">
          {name}
          {step.isDone !== null && (
            <span className="sr-only">{t(step.isDone ? 'checklist.isDone' : 'checklist.isOpen')}</span>
          )}
          {step.isOptional && <Badge icon={null}>{t('checklist.optional')}</Badge>}
        </h3>
        <p className="wrap-anywhere text-muted">{toText(step, customer)}</p>
        {shown && <SeeAs step={shown} customer={customer} />}
      </div>
      {canOpen && (
        <Button
          size="small"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={t('checklist.openNamed', { action: t(`checklistActions.${step.step}`), step: name })}
          onClick={onOpen}
        >
          {t(`checklistActions.${step.step}`)}
        </Button>
      )}
    </li>
  );
}
