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

interface RejectManyDialogProps {
  open: boolean;
  count: number;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason that each buyer of several orders sees. */
export function RejectManyDialog({ open, count, onReject, onClose }: RejectManyDialogProps) {
  const t = useTranslations('approvals.bulk');
  const single = useTranslations('orders.rejectDialog');
  const common = useTranslations('ui.actions');
  const formId = useId();
  const form = useForm<Rejection>({ resolver: zodResolver(rejectionSchema), defaultValues: { reason: '' } });
  const submit = form.handleSubmit(({ reason }) => {
    onClose();
    form.reset();
    onReject(reason);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('rejectTitle', { count })}
      description={t('rejectDetail')}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant="danger" type="submit" form={formId}>
            {t('rejectConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={single('reason')}
          hint={single('hint')}
          error={form.formState.errors.reason?.message}
          required
        >
          {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('reason')} />}
        </Field>
      </form>
    </Dialog>
  );
}
