'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type Refusal, refusalSchema } from '@/lib/orders/approval/hold-schema';
import type { OrderDto } from '@/lib/orders/schema';
import { useOrderRequest } from './use-order-request';

interface RefuseDialogProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation' | 'placedBy'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone?: () => void;
}

/** Refuses an order that waits for an approval; the buyer reads why. */
export function RefuseDialog({ order, open, onOpenChange, onDone }: RefuseDialogProps) {
  const formId = useId();
  const { request, busy } = useOrderRequest(order);
  const form = useForm<Refusal>({ resolver: zodResolver(refusalSchema), defaultValues: { reason: '' } });
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
      title="Refuse this order"
      description={`Order ${order.number} is never sent. ${order.placedBy} can put its lines into the cart again, change them and order anew.`}
      footer={
        <>
          <DialogClose render={<Button>Go back</Button>} />
          <Button variant="danger" type="submit" form={formId} busy={busy !== null}>
            Refuse the order
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Why?"
          hint="Shown with the order."
          error={form.formState.errors.reason?.message}
          required
        >
          {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('reason')} />}
        </Field>
      </form>
    </Dialog>
  );
}
