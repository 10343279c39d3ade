'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { addAddressMutation, changeAddressMutation } from '@/lib/customers/addresses/book/queries';
import type { BookAddress } from '@/lib/customers/addresses/book/schema';
import { addressLines } from '@/lib/customers/addresses/rules';
import { AddressFields } from './address-fields';
import { type BookForm, type BookInput, createBookResolver, toBookForm } from './book-form';
import { DetailsFields, LabelField } from './details-fields';
import { useFieldErrors } from './use-field-errors';

interface BookAddressDialogProps {
  organisationId: number;
  /** null adds a new one. */
  address: BookAddress | null;
  /** True when the person may choose the default address. */
  canManage: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Saves an address as its form says: a new one, or in the place of another. */
function useSaveAddress(organisationId: number, address: BookAddress | null) {
  const client = useQueryClient();
  const add = useMutation(addAddressMutation(client, organisationId));
  const change = useMutation(changeAddressMutation(client, organisationId));
  return {
    isPending: add.isPending || change.isPending,
    save: (input: BookInput, then: { onSuccess: () => void; onError: (error: Error) => void }) => {
      const { details, isDefault, address: typed = null } = input;
      if (address)
        return change.mutate({ id: address.id, address: typed, details, version: address.version }, then);
      if (typed) add.mutate({ address: typed, details, isDefault }, then);
    },
  };
}

/** Adds an address to the address book, or changes one. */
export function BookAddressDialog(props: BookAddressDialogProps) {
  const { organisationId, address, canManage, onOpenChange } = props;
  const t = useTranslations('address-book.form');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const isWhole = address?.source !== 'supplier';
  const form = useForm<BookForm, unknown, BookInput>({
    resolver: createBookResolver(isWhole),
    defaultValues: toBookForm(address),
  });
  const toast = useToast();
  const showErrors = useFieldErrors(form, t('notSaved'));
  const { save, isPending } = useSaveAddress(organisationId, address);
  const submit = form.handleSubmit((input) =>
    save(input, {
      onSuccess: () => {
        onOpenChange(false);
        toast.success({ title: t('saved') });
      },
      onError: (error) => showErrors(error),
    }),
  );
  const detail = isWhole ? t('editDetail') : t('supplierDetail');
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t(address ? 'edit' : 'add')}
      description={address ? detail : undefined}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <LabelField />
          {isWhole ? (
            <AddressFields isPersonal={false} />
          ) : (
            <p className="break-words text-muted">
              {address && addressLines(address, address.country).join(', ')}
            </p>
          )}
          <DetailsFields />
          {!address && canManage && (
            <Checkbox label={t('default')} hint={t('defaultHint')} {...form.register('isDefault')} />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
