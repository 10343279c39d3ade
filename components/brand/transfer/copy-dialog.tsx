'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OrganisationPicker, type SelectedOrganisation } from '@/components/customers/organisation-picker';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { copyBrandMutation } from '@/lib/brand/editing/queries';
import type { BrandState } from '@/lib/brand/editing/schema';
import { ApiError } from '@/lib/platform/http/browser';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface CopyDialogProps {
  organisation: BrandState['organisation'];
  onClose: () => void;
}

/** Returns the version of the customer's draft that a person must agree to lose; null for every other error. */
const getReplaced = (error: unknown): number | null =>
  error instanceof ApiError && typeof error.facts.replaces === 'number' ? error.facts.replaces : null;

/** Makes the draft of a customer's brand a copy of this one. */
export function CopyDialog({ organisation, onClose }: CopyDialogProps) {
  const t = useTranslations('brand.transfer');
  const actions = useTranslations('ui.actions');
  const reason = useReason();
  const toast = useToast();
  const [to, setTo] = useState<SelectedOrganisation | null>(null);
  const { mutate, isPending, error, reset } = useLastingMutation(
    copyBrandMutation(useQueryClient(), organisation.id),
  );
  const replaces = getReplaced(error);
  const pick = (customer: SelectedOrganisation) => {
    reset();
    setTo(customer);
  };
  const copy = () =>
    to &&
    mutate(
      { customerId: to.id, replaces },
      {
        onSuccess: ({ name, hiddenAnnouncements: hidden }) => {
          onClose();
          toast.success({
            title: t('copied', { name }),
            detail: hidden.length > 0 ? t('copiedHidden', { titles: hidden.join(', ') }) : t('copiedDetail'),
          });
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('copyTitle')}
      description={t('copyDetail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" disabled={!to} busy={isPending} onClick={copy}>
            {replaces === null ? t('copySubmit') : t('replaceSubmit')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={t('customer')} required error={error && replaces === null ? reason(error) : undefined}>
          {(control) => (
            <OrganisationPicker
              acting={organisation}
              value={to}
              exceptId={organisation.id}
              control={control}
              onPick={pick}
            />
          )}
        </Field>
        {replaces !== null && (
          <Notice live tone="warning">
            {reason(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
