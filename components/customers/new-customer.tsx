'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AddressFields } from '@/components/customers/addresses/address-fields';
import { useFieldErrors } from '@/components/customers/addresses/use-field-errors';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { createOrganisationMutation } from '@/lib/customers/queries';
import type { NewOrganisation } from '@/lib/customers/schema';
import { CustomerFields } from './customer-fields';
import { emptyCustomer, type NewCustomerForm, newCustomerResolver } from './customer-form';
import { OrganisationPicker, type SelectedOrganisation } from './organisation-picker';
import { PriceListField } from './price-list-field';

interface NewCustomerProps {
  acting: { id: number; name: string };
  /** The parent at first; another can be chosen. */
  parent: SelectedOrganisation;
  /** The price lists of the acting organisation. */
  lists: readonly { id: number; name: string }[];
}

/** Adds a customer that the supplier does not know. */
export function NewCustomer({ acting, parent, lists }: NewCustomerProps) {
  const t = useTranslations('customers.form');
  const list = useTranslations('customers.list');
  const [above, setAbove] = useState(parent);
  const onlyListId = lists.length === 1 && parent.id === acting.id ? (lists[0]?.id ?? null) : null;
  const form = useForm<NewCustomerForm, unknown, NewOrganisation>({
    resolver: newCustomerResolver,
    defaultValues: emptyCustomer(parent.id, onlyListId),
  });
  const hasAddress = useWatch({ control: form.control, name: 'hasAddress' });
  const { mutate, isPending } = useMutation(createOrganisationMutation(useQueryClient(), acting.id));
  const showErrors = useFieldErrors(form, t('notAdded'));
  const router = useRouter();
  const toast = useToast();
  const home = `/o/${acting.id}/admin/organisations`;
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: ({ id }) => {
        toast.success({ title: t('added', { name: body.name }) });
        router.push(`${home}/${id}` as Route);
      },
      onError: (error) => showErrors(error),
    }),
  );
  const pick = (selected: SelectedOrganisation) => {
    setAbove(selected);
    form.setValue('parentId', selected.id);
    if (selected.id !== acting.id) form.setValue('priceListId', '');
  };
  return (
    <div className="max-w-reading">
      <PageHeader
        title={t('title')}
        breadcrumb={
          <Breadcrumb items={[{ label: list('title'), href: home as Route }, { label: t('title') }]} />
        }
        detail={t('detail')}
      />
      <FormProvider {...form}>
        <form
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <Card title={t('details')}>
            <div className="grid gap-4">
              <CustomerFields />
              <Field label={t('parent')} required error={form.formState.errors.parentId?.message}>
                {(control) => (
                  <OrganisationPicker acting={acting} value={above} control={control} onPick={pick} />
                )}
              </Field>
              <PriceListField lists={lists} isDirect={above.id === acting.id} />
            </div>
          </Card>
          <Card title={t('address')}>
            <Checkbox label={t('withAddress')} {...form.register('hasAddress')} />
            {hasAddress && (
              <div className="mt-3">
                <AddressFields isPersonal={false} />
              </div>
            )}
          </Card>
          <div>
            <Button type="submit" variant="primary" busy={isPending || form.formState.isSubmitting}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </div>
  );
}
