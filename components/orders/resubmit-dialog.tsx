'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type OrderDto, type Resubmit, resubmitSchema } from '@/lib/orders/schema';
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
      title="Resubmit this order"
      description={`Your supplier takes ${order.number} up again where it stopped. Resolve the problem with them first.`}
      footer={
        <>
          <DialogClose render={<Button>Go back</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={busy !== null}>
            Resubmit
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <div>
          <Checkbox
            label="The problem is resolved with my supplier"
            aria-invalid={errors.isResolved ? true : undefined}
            aria-describedby={`${formId}-resolved`}
            {...form.register('isResolved')}
          />
          <FieldError id={`${formId}-resolved`} message={errors.isResolved?.message} />
        </div>
        <Field
          label="How was it resolved?"
          hint="Kept with the order, for whoever looks into it later."
          error={errors.note?.message}
          required
        >
          {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('note')} />}
        </Field>
      </form>
    </Dialog>
  );
}
