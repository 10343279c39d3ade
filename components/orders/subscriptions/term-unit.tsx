'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { TERM_UNITS, type TermUnit } from '@/lib/orders/model/renewal-choices';
import { termUnitMutation } from '@/lib/orders/subscriptions/queries';

interface TermUnitChoiceProps {
  organisationId: number;
  unit: TermUnit | null;
}

/** Lets operators name the unit of the supplier's terms. */
export function TermUnitChoice({ organisationId, unit }: TermUnitChoiceProps) {
  const t = useTranslations('subscriptions');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation(termUnitMutation(useQueryClient(), organisationId));
  const save = (value: string) =>
    mutate(
      { unit: TERM_UNITS.find((one) => one === value) ?? null },
      { onError: (error) => toast.danger({ title: t('unit.failed'), detail: reason(error) }) },
    );
  return (
    <Field label={t('unit.label')} hint={t('unit.hint')} className="w-72 max-w-full">
      {(control) => (
        <Select
          {...control}
          value={unit ?? ''}
          disabled={isPending}
          placeholder={t('unit.none')}
          options={TERM_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={({ target }) => save(target.value)}
        />
      )}
    </Field>
  );
}
