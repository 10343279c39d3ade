'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AddressFields } from '@/components/customers/addresses/address-fields';
import {
  type AddressForm,
  EMPTY_ADDRESS,
  toAddressForm,
  toAddressInput,
} from '@/components/customers/addresses/address-form';
import { createResolver } from '@/components/customers/addresses/form-resolver';
import { useFieldErrors } from '@/components/customers/addresses/use-field-errors';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Sheet } from '@/components/ui/sheet';
import { useToast } from '@/components/ui/toast';
import type { Address } from '@/lib/contract/organisation';
import type { SavedAddress } from '@/lib/customers/addresses/schema';
import { saveAddressMutation } from '@/lib/customers/queries';

const resolver = createResolver<{ address: AddressForm }, { address: Address }>(
  ({ address }) => ({ address: toAddressInput(address) }),
  () =>
    import('@/lib/customers/addresses/book/schema').then(({ addAddressSchema }) =>
      addAddressSchema.pick({ address: true }),
    ),
);

interface AddressDialogProps {
  organisationId: number;
  customerId: number;
  /** null adds a new one. */
  address: SavedAddress | null;
  onOpenChange: (open: boolean) => void;
  /** A panel at the side, where it is a step among others. */
  isSheet?: boolean;
}

/** Adds an address, or changes one. */
export function AddressDialog({
  organisationId,
  customerId,
  address,
  onOpenChange,
  isSheet = false,
}: AddressDialogProps) {
  const t = useTranslations('customers.addresses');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const form = useForm<{ address: AddressForm }, unknown, { address: Address }>({
    resolver,
    defaultValues: { address: address ? toAddressForm(address) : EMPTY_ADDRESS },
  });
  const toast = useToast();
  const showErrors = useFieldErrors(form, t('notSaved'));
  const { mutate, isPending } = useMutation(
    saveAddressMutation(useQueryClient(), organisationId, customerId),
  );
  const submit = form.handleSubmit(({ address: typed }) =>
    mutate(
      { addressId: address?.id ?? null, address: typed },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast.success({ title: t('saved') });
        },
        onError: (error) => showErrors(error, 'address.'),
      },
    ),
  );
  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{actions('cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending || form.formState.isSubmitting}>
        {t('submit')}
      </Button>
    </>
  );
  const frame = { open: true, onOpenChange, title: t(address ? 'editTitle' : 'add') };
  const fields = (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <AddressFields isPersonal={false} />
      </form>
    </FormProvider>
  );
  if (isSheet)
    return (
      <Sheet {...frame} wide holdsForm footer={footer}>
        {fields}
      </Sheet>
    );
  return (
    <Dialog {...frame} description={address ? t('editDetail') : undefined} footer={footer}>
      {fields}
    </Dialog>
  );
}
