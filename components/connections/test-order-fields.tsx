'use client';
import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { AddressFields } from '@/components/customers/addresses/address-fields';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import type { TestOrderForm, TestOrderTarget } from './test-order-form';
import { TestOrderProduct } from './test-order-product';

interface TestOrderFieldsProps {
  target: TestOrderTarget;
  /** True when the last test order may have arrived. */
  isUncertain: boolean;
  withFound: boolean;
  onChoose: (withFound: boolean) => void;
}

export function TestOrderFields({ target, isUncertain, withFound, onChoose }: TestOrderFieldsProps) {
  const t = useTranslations('test-orders.dialog');
  const { control: form, register, formState } = useFormContext<TestOrderForm>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Controller
          control={form}
          name="product"
          render={({ field, fieldState }) => (
            <Field label={t('product')} required hint={t('productHint')} error={fieldState.error?.message}>
              {(control) => (
                <TestOrderProduct
                  searchedBy={target.searchedBy}
                  seen={target.products}
                  control={control}
                  onPick={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Field label={t('quantity')} required error={errors.quantity?.message}>
          {(control) => (
            <Input {...control} {...register('quantity')} inputMode="numeric" className="text-end" />
          )}
        </Field>
      </div>
      <Field label={t('referenceLabel')} required hint={t('referenceHint')} error={errors.reference?.message}>
        {(control) => <Input {...control} {...register('reference')} autoComplete="off" />}
      </Field>
      <Field label={t('notes')} optional hint={t('notesHint')} error={errors.notes?.message}>
        {(control) => <Input {...control} {...register('notes')} autoComplete="off" />}
      </Field>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t pt-4">
        <legend className="float-left mb-1 font-medium">{t('shipTo')}</legend>
        <AddressFields isPersonal={false} />
      </fieldset>
      {target.proposal && (
        <RadioCards
          legend={t('settings')}
          options={[
            { value: 'found', label: t('found'), detail: t('foundDetail') },
            { value: 'saved', label: t('saved') },
          ]}
          value={withFound ? 'found' : 'saved'}
          onChange={(value) => onChoose(value === 'found')}
        />
      )}
      <div className="grid gap-1 border-t pt-3">
        {isUncertain && <Checkbox label={t('lookedUp')} {...register('isLookedUp')} />}
        <Checkbox
          label={t('confirm', { organisation: target.organisation })}
          aria-invalid={errors.isConfirmed ? true : undefined}
          {...register('isConfirmed')}
        />
        <FieldError id="test-order-confirm" message={errors.isConfirmed?.message} />
      </div>
    </>
  );
}
