'use client';
import { Circle, CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { ChecklistStep } from '@/lib/customers/checklist-schema';
import type { OrganisationDetail } from '@/lib/customers/schema';

/** The page of the portal on which the customer meets what a step has set up. */
const SHOWN_ON: Partial<Record<ChecklistStep['step'], string>> = {
  'price-list': 'products',
  address: 'addresses',
  'first-order': 'orders',
};

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
  return ({ step, isDone, value, count, invited, denial }: ChecklistStep, customer: OrganisationDetail) => {
    const parent = customer.place.path.at(-2)?.name ?? '';
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

/** One step: whether it is done, what there is, and the button that opens it. */
export function StepRow({ step, customer, isNext, onOpen }: StepRowProps) {
  const t = useTranslations('customers');
  const toText = useStepText();
  const page = step.isDone && !customer.isArchived ? SHOWN_ON[step.step] : undefined;
  const Icon = step.isDone ? CircleCheck : Circle;
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
        {page && (
          <Link href={`/o/${customer.id}/${page}` as Route} className="text-primary-ink text-small underline">
            {t(`checklistSee.${step.step as 'address'}`, { name: customer.name })}
          </Link>
        )}
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
