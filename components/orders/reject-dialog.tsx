'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type Rejection, rejectionSchema } from '@/lib/orders/model/hold-schema';
import type { OrderDto } from '@/lib/orders/model/schema';
import { useOrderRequest } from './use-order-request';

interface RejectDialogProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation' | 'placedBy'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone?: () => void;
}

/** Rejects an order that awaits approval; the buyer sees the reason. */
export function RejectDialog({ order, open, onOpenChange, onDone }: RejectDialogProps) {
  const t = useTranslations('orders.rejectDialog');
  const common = useTranslations('ui.actions');
  const formId = useId();
  const { request, busy } = useOrderRequest(order);
  const form = useForm<Rejection>({ resolver: zodResolver(rejectionSchema), defaultValues: { reason: '' } });
  const submit = form.handleSubmit((body) =>
    request({ kind: 'refuse', body: { ...body } }, () => {
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
      description={t('detail', { number: order.number, person: order.placedBy })}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant="danger" type="submit" form={formId} busy={busy !== null}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('reason')} hint={t('hint')} error={form.formState.errors.reason?.message} required>
          {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('reason')} />}
        </Field>
      </form>
    </Dialog>
  );
}
