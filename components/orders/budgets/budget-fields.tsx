'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { BUDGET_PERIODS } from '@/lib/orders/model/budget-periods';
import { BUDGET_ACTIONS } from '@/lib/orders/model/budget-rules';
import { listTimeZones } from '@/lib/platform/formats/time-zone';
import type { BudgetChoices, BudgetDraft } from './budget-draft';

interface BudgetFieldsProps {
  draft: BudgetDraft;
  choices: BudgetChoices;
  errors: Record<string, string>;
  onChange: (change: Partial<BudgetDraft>) => void;
}

const TEXTS = [
  { name: 'amount', isOptional: false, max: 20, mode: 'decimal' },
  { name: 'currency', isOptional: false, max: 3, mode: 'text' },
  { name: 'personAmount', isOptional: true, max: 20, mode: 'decimal' },
  { name: 'warnPercent', isOptional: true, max: 2, mode: 'numeric' },
] as const;

/** The fields of a budget. */
export function BudgetFields({
  draft,
  choices: { people, costCentres },
  errors,
  onChange,
}: BudgetFieldsProps) {
  const t = useTranslations('budgets');
  return (
    <>
      <Field label={t('fields.name')} required error={errors.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('fields.scope')} error={errors.personId ?? errors.costCentreId}>
        {(control) => (
          <Select
            {...control}
            value={draft.scope}
            options={[{ value: '', label: t('fields.wholeOrganisation') }]}
            groups={[
              {
                label: t('fields.costCentres'),
                options: costCentres.map(({ id, code, name }) => ({
                  value: `cost-centre:${id}`,
                  label: `${code} ${name}`,
                })),
              },
              {
                label: t('fields.people'),
                options: people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
              },
            ].filter(({ options }) => options.length > 0)}
            onChange={({ target }) => onChange({ scope: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(({ name, isOptional, max, mode }) => (
          <Field
            key={name}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            required={!isOptional}
            optional={isOptional}
            error={errors[name]}
          >
            {(control) => (
              <Input
                {...control}
                inputMode={mode}
                maxLength={max}
                autoComplete="off"
                value={draft[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('fields.period')}>
          {(control) => (
            <Select
              {...control}
              value={draft.period}
              options={BUDGET_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
              onChange={({ target }) => onChange({ period: target.value as BudgetDraft['period'] })}
            />
          )}
        </Field>
        <Field label={t('fields.startsOn')} required error={errors.startsOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.startsOn}
              onChange={({ target }) => onChange({ startsOn: target.value })}
            />
          )}
        </Field>
        <Field label={t('fields.zone')} error={errors.zone}>
          {(control) => (
            <Select
              {...control}
              value={draft.zone}
              options={listTimeZones(draft.zone).map((zone) => ({ value: zone, label: zone }))}
              onChange={({ target }) => onChange({ zone: target.value })}
            />
          )}
        </Field>
        <Field label={t('fields.onExcess')}>
          {(control) => (
            <Select
              {...control}
              value={draft.onExcess}
              options={BUDGET_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
              onChange={({ target }) => onChange({ onExcess: target.value as BudgetDraft['onExcess'] })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
