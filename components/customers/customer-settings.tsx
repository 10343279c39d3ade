'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFieldErrors } from '@/components/customers/addresses/use-field-errors';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { changeOrganisationMutation, descendantQuery } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { getConflicting } from '@/lib/platform/http/browser';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { CustomerFields } from './customer-fields';
import {
  type CustomerInput,
  customerResolver,
  type CustomerFields as Fields,
  toFields,
} from './customer-form';

interface CustomerSettingsProps {
  organisationId: number;
  customer: OrganisationDetail;
  onSaved: () => void;
}

/** Changes a customer's name, number and the way to write amounts. */
export function CustomerSettings({ organisationId, customer, onSaved }: CustomerSettingsProps) {
  const t = useTranslations('customers.form');
  const actions = useTranslations('ui.actions');
  const form = useForm<Fields, unknown, CustomerInput>({
    resolver: customerResolver,
    defaultValues: toFields(customer),
  });
  /** The latest version, after someone else changed the customer. */
  const [latest, setLatest] = useState<OrganisationDetail | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    changeOrganisationMutation(client, organisationId, customer.id),
  );
  const showErrors = useFieldErrors(form, t('notSaved'));
  const save = (version: number) =>
    form.handleSubmit((fields) =>
      mutate(
        { ...fields, version },
        {
          onSuccess: (saved) => {
            setLatest(null);
            form.reset(toFields(saved));
            toast.success({ title: t('saved') });
            onSaved();
          },
          onError: (error) => {
            const current = getConflicting<OrganisationDetail>(error);
            if (current) setLatest(current);
            else showErrors(error);
          },
        },
      ),
    )();
  const applyLatest = (current: OrganisationDetail) => {
    setLatest(null);
    form.reset(toFields(current));
    client.setQueryData(descendantQuery(organisationId, customer.id).queryKey, current);
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(customer.version);
        }}
      >
        {latest && (
          <Notice
            tone="warning"
            live
            title={t('changed')}
            action={
              <>
                <Button size="small" onClick={() => applyLatest(latest)}>
                  {t('useSaved')}
                </Button>
                <Button size="small" onClick={() => void save(latest.version)}>
                  {t('saveMine')}
                </Button>
              </>
            }
          >
            {t('changedDetail', { name: latest.name, number: latest.customerNumber ?? '—' })}
          </Notice>
        )}
        <CustomerFields />
        <div>
          <Button type="submit" variant="primary" busy={isPending || form.formState.isSubmitting}>
            {actions('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
