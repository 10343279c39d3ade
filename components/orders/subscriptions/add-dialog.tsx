'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldMessage } from '@/components/platform/messages/use-message';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { addSubscriptionMutation } from '@/lib/orders/subscriptions/queries';
import { newSubscriptionSchema, TYPED_CYCLES } from '@/lib/orders/subscriptions/schema';

const EMPTY = {
  name: '',
  code: '',
  vendor: '',
  plan: '',
  reference: '',
  quantity: '1',
  start: '',
  end: '',
  amount: '',
  currency: '',
};
type Typed = typeof EMPTY;
type Cycle = (typeof TYPED_CYCLES)[number];

const INPUT_TYPES: Partial<Record<keyof Typed, string>> = { start: 'date', end: 'date', quantity: 'number' };

/** The field of the form for each path of the schema. */
const FIELDS: Record<string, keyof Typed> = {
  productCode: 'code',
  vendorName: 'vendor',
  planName: 'plan',
  startedOn: 'start',
  endsOn: 'end',
  'billed.amount': 'amount',
  'billed.currency': 'currency',
};

const readTyped = (typed: Typed, cycle: Cycle) =>
  newSubscriptionSchema.safeParse({
    name: typed.name,
    productCode: typed.code,
    vendorName: typed.vendor,
    planName: typed.plan,
    reference: typed.reference,
    quantity: Number(typed.quantity),
    startedOn: typed.start || null,
    endsOn: typed.end || null,
    billed: typed.amount
      ? { amount: typed.amount.trim(), currency: typed.currency.trim().toUpperCase(), cycle }
      : null,
  });

/** The form for one subscription that was bought elsewhere. */
function useTyped(organisationId: number, onDone: () => void) {
  const [typed, setTyped] = useState(EMPTY);
  const [cycle, setCycle] = useState<Cycle>('monthly');
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({});
  const mutation = useMutation(addSubscriptionMutation(useQueryClient(), organisationId));
  const submit = () => {
    const read = readTyped(typed, cycle);
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => {
        const name = path.join('.');
        return [FIELDS[name] ?? name, message] as const;
      });
      return setErrors(Object.fromEntries(found));
    }
    setErrors({});
    mutation.mutate(read.data, {
      onSuccess: () => {
        setTyped(EMPTY);
        onDone();
      },
    });
  };
  return { typed, setTyped, cycle, setCycle, errors, mutation, submit };
}

interface AddDialogProps {
  organisationId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds what was bought elsewhere, so that its end is seen, too. */
export function AddDialog({ organisationId, open, onOpenChange }: AddDialogProps) {
  const t = useTranslations('subscriptions');
  const common = useTranslations('ui.actions');
  const reason = useReason();
  const writeError = useFieldMessage();
  const form = useTyped(organisationId, () => onOpenChange(false));
  const { typed, setTyped, errors, mutation } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('add.title')}
      footer={
        <>
          <DialogClose render={<Button>{common('cancel')}</Button>} />
          <Button variant="primary" busy={mutation.isPending} onClick={form.submit}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {mutation.error && (
          <Notice tone="danger" live title={t('add.failed')}>
            {reason(mutation.error)}
          </Notice>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(Object.keys(EMPTY) as (keyof Typed)[]).map((name) => (
            <Field
              key={name}
              label={t(`add.${name}`)}
              error={errors[name] && writeError(errors[name])}
              required={name === 'name' || name === 'quantity'}
            >
              {(control) => (
                <Input
                  {...control}
                  type={INPUT_TYPES[name]}
                  value={typed[name]}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
                />
              )}
            </Field>
          ))}
          <Field label={t('add.cycle')}>
            {(control) => (
              <Select
                {...control}
                value={form.cycle}
                options={TYPED_CYCLES.map((value) => ({ value, label: t(`add.${value}`) }))}
                onChange={({ target }) =>
                  form.setCycle(TYPED_CYCLES.find((value) => value === target.value) ?? 'monthly')
                }
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
