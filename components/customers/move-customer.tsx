'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { moveMutation, movePreviewMutation } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { MoveChanges } from './move-changes';
import { OrganisationPicker, type SelectedOrganisation } from './organisation-picker';

interface MoveCustomerProps {
  acting: { id: number; name: string };
  customer: OrganisationDetail;
}

/** Moves a customer within the tree of the acting organisation; what that changes is shown first. */
export function MoveCustomer({ acting, customer }: MoveCustomerProps) {
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState<SelectedOrganisation | null>(null);
  const t = useTranslations('customers.move');
  const actions = useTranslations('ui.actions');
  const reason = useReason();
  const toast = useToast();
  const check = useMutation(movePreviewMutation(acting.id, customer.id));
  const move = useLastingMutation(moveMutation(useQueryClient(), acting.id, customer.id));
  const failure = check.error ?? move.error;
  const pick = (selected: SelectedOrganisation) => {
    setTo(selected);
    move.reset();
    check.mutate({ parentId: selected.id });
  };
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    setTo(null);
    check.reset();
    move.reset();
  };
  const preview = check.data;
  const confirm = () =>
    preview &&
    move.mutate(
      { parentId: preview.to.id, version: preview.version },
      {
        onSuccess: () => {
          change(false);
          toast.success({ title: t('moved', { name: customer.name, parent: preview.to.name }) });
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button size="small">{t('move')}</Button>}
      title={t('title', { name: customer.name })}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" disabled={!preview} busy={move.isPending} onClick={confirm}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={t('parent')} required error={failure ? reason(failure) : undefined}>
          {(control) => (
            <OrganisationPicker
              acting={acting}
              value={to}
              exceptId={customer.id}
              control={control}
              onPick={pick}
            />
          )}
        </Field>
        <div aria-live="polite">{preview && <MoveChanges preview={preview} />}</div>
      </div>
    </Dialog>
  );
}
