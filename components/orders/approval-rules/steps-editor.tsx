import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { Rules } from '@/lib/orders/approval-rules/schema';
import { placeText } from '@/lib/orders/approval-rules/sentence';
import { MAX_TIERS_ABOVE } from '@/lib/orders/model/approval-rule-schema';
import { Choices } from './choices';
import { newStep, type StepDraft } from './rule-draft';

const KINDS = ['nearest', 'administrator', 'operator', 'people'] as const;
const TIERS = Array.from({ length: MAX_TIERS_ABOVE + 1 }, (_, above) => above);
const PLACES = (['rule', 'order'] as const).flatMap((from) => TIERS.map((above) => ({ from, above })));

interface StepsEditorProps {
  steps: readonly StepDraft[];
  approvers: Rules['approvers'];
  errors: Record<string, string>;
  onChange: (steps: StepDraft[]) => void;
}

/** Builds the steps of a rule, one after the other. */
export function StepsEditor({ steps, approvers, errors, onChange }: StepsEditorProps) {
  const t = useTranslations('approval-rules.editor');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {steps.map((step, place) => (
          <li key={step.key} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border p-3">
            <div className="flex items-center justify-between gap-2">
              <h3 className="font-medium">{t('step', { place: place + 1 })}</h3>
              {steps.length > 1 && (
                <IconButton
                  size="small"
                  icon={<X />}
                  label={t('removeStep', { place: place + 1 })}
                  onClick={() => onChange(steps.filter((_, at) => at !== place))}
                />
              )}
            </div>
            <StepFields
              step={step}
              approvers={approvers}
              error={errors[`steps.${place}.approvers`] ?? errors[`steps.${place}.approvers.personIds`]}
              onChange={(change) =>
                onChange(steps.map((one, at) => (at === place ? { ...one, ...change } : one)))
              }
            />
          </li>
        ))}
      </ol>
      <FieldError id="steps" message={errors.steps} />
      <Button
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => onChange([...steps, { ...newStep(), kind: 'administrator', above: 1 }])}
      >
        {t('addStep')}
      </Button>
    </div>
  );
}

interface StepFieldsProps {
  step: StepDraft;
  approvers: Rules['approvers'];
  error: string | undefined;
  onChange: (change: Partial<StepDraft>) => void;
}

function StepFields({ step, approvers, error, onChange }: StepFieldsProps) {
  const t = useTranslations('approval-rules.editor');
  const kinds = useTranslations('approval-rules.approvers');
  const isNamed = step.kind === 'people';
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label={t('approvers')} error={isNamed ? undefined : error}>
          {(control) => (
            <Select
              {...control}
              value={step.kind}
              options={KINDS.map((value) => ({ value, label: kinds(value) }))}
              onChange={({ target }) => onChange({ kind: target.value as StepDraft['kind'] })}
            />
          )}
        </Field>
        <Field label={t('needs')}>
          {(control) => (
            <Select
              {...control}
              value={step.needs}
              options={[
                { value: 'one', label: t('needsOne') },
                { value: 'all', label: t('needsAll') },
              ]}
              onChange={({ target }) => onChange({ needs: target.value === 'all' ? 'all' : 'one' })}
            />
          )}
        </Field>
      </div>
      {(step.kind === 'administrator' || step.kind === 'operator') && (
        <PlaceField step={step} onChange={onChange} />
      )}
      {isNamed && (
        <Choices
          legend={t('people')}
          options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={step.personIds}
          error={error}
          onChange={(personIds) => onChange({ personIds })}
        />
      )}
    </>
  );
}

function PlaceField({ step, onChange }: Pick<StepFieldsProps, 'step' | 'onChange'>) {
  const t = useTranslations('approval-rules');
  const toValue = ({ from, above }: Pick<StepDraft, 'from' | 'above'>) => `${from} ${above}`;
  return (
    <Field label={t('editor.where')}>
      {(control) => (
        <Select
          {...control}
          value={toValue(step)}
          options={PLACES.map((place) => ({ value: toValue(place), label: placeText(t, place) }))}
          onChange={({ target }) => {
            const place = PLACES.find((one) => toValue(one) === target.value);
            if (place) onChange(place);
          }}
        />
      )}
    </Field>
  );
}
