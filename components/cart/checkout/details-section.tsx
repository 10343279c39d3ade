'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFeature } from '@/components/ui/features-context';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MAX_NOTES_LENGTH } from '@/lib/contract/order-rules';
import { type CheckoutContext, getNotesLength } from './checkout-delivery';
import type { CheckoutForm, OrderContent } from './checkout-form';
import { CostCentreField } from './cost-centre-field';
import { DeliveryFields } from './delivery-fields';
import { OrderFilesField } from './order-files-field';
import { Section } from './section';

interface DetailsSectionProps {
  organisationId: number;
  context: CheckoutContext;
}

/** The purchase order reference and its files, the delivery, and instructions and notes for the supplier. */
export function DetailsSection({ organisationId, context }: DetailsSectionProps) {
  const t = useTranslations('checkout.details');
  const { register, control: form } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const hasUpload = useFeature('fileUpload');
  const { errors } = useFormState({ control: form });
  return (
    <Section id="details" number={2} title={t('title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('reference')}
          hint={t('referenceHint')}
          required
          error={errors.reference?.message}
          className="sm:col-start-1"
        >
          {(control) => <Input {...control} {...register('reference')} autoComplete="off" maxLength={100} />}
        </Field>
        <CostCentreField organisationId={organisationId} />
        <DeliveryFields range={context.range} />
        <Field
          label={t('instructions')}
          hint={t('instructionsHint')}
          optional
          error={errors.instructions?.message}
        >
          {(control) => <Textarea {...control} {...register('instructions')} maxLength={5000} />}
        </Field>
        <Field
          label={t('notes')}
          hint={<NotesHint orders={context.orders} />}
          optional
          error={errors.notes?.message}
        >
          {(control) => <Textarea {...control} {...register('notes')} maxLength={MAX_NOTES_LENGTH} />}
        </Field>
        {hasUpload && <OrderFilesField organisationId={organisationId} />}
      </div>
    </Section>
  );
}

/** From here on the length is shown. */
const LONG = MAX_NOTES_LENGTH * 0.8;

/** Explains the notes, and shows their length with the delivery request when it nears the limit. */
function NotesHint({ orders }: Pick<CheckoutContext, 'orders'>) {
  const t = useTranslations('checkout.details');
  const { control } = useFormContext<CheckoutForm, unknown, OrderContent>();
  const [notes, requestedDelivery, shipComplete] = useWatch({
    control,
    name: ['notes', 'requestedDelivery', 'shipComplete'],
  });
  const length = getNotesLength({ notes, requestedDelivery, shipComplete }, orders);
  const isLonger = length > notes.trim().length;
  return (
    <>
      {t('notesHint')}
      {(isLonger || length > LONG) && (
        <span className={length > MAX_NOTES_LENGTH ? 'block text-danger-ink' : 'block'}>
          {t(isLonger ? 'notesLengthWithDelivery' : 'notesLength', { length, max: MAX_NOTES_LENGTH })}
        </span>
      )}
    </>
  );
}
