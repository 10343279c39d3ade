'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { OrderDto } from '@/lib/orders/model/schema';
import { type Resubmit, resubmitSchema } from '@/lib/orders/supplier-requests/schema';
import { useOrderRequest } from './use-order-request';

interface ResubmitDialogProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After it is stored. */
  onDone?: () => void;
}

/** Resubmitting is for problems that were resolved with the supplier first (specification, transitions). */
export function ResubmitDialog({ order, open, onOpenChange, onDone }: ResubmitDialogProps) {
  const t = useTranslations('orders.resubmitDialog');
  const common = useTranslations('ui.actions');
  const formId = useId();
  const { request, busy } = useOrderRequest(order);
  const form = useForm<Resubmit>({
    resolver: zodResolver(resubmitSchema),
    defaultValues: { isResolved: false, note: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    request({ kind: 'resubmit', body: { ...body } }, () => {
      onOpenChange(false);
      form.reset();
      onDone?.();
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('detail', { number: order.number })}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={busy !== null}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <div>
          <Checkbox
            label={t('resolved')}
            aria-invalid={errors.isResolved ? true : undefined}
            aria-describedby={`${formId}-resolved`}
            {...form.register('isResolved')}
          />
          <FieldError id={`${formId}-resolved`} message={errors.isResolved?.message} />
        </div>
        <Field label={t('note')} hint={t('noteHint')} error={errors.note?.message} required>
          {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('note')} />}
        </Field>
      </form>
    </Dialog>
  );
}
