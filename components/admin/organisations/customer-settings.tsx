'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { changeOrganisationMutation, descendantQuery } from '@/lib/customers/queries';
import { type OrganisationDetail, organisationDetailSchema } from '@/lib/customers/schema';
import { ApiError } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';
import { CustomerFields } from './customer-fields';
import {
  type CustomerInput,
  customerResolver,
  type CustomerFields as Fields,
  toFields,
} from './customer-form';
import { useFieldErrors } from './use-field-errors';

interface CustomerSettingsProps {
  organisationId: number;
  customer: OrganisationDetail;
}

/** Changes a customer's name, number and the way to write amounts. */
export function CustomerSettings({ organisationId, customer }: CustomerSettingsProps) {
  const form = useForm<Fields, unknown, CustomerInput>({
    resolver: customerResolver,
    defaultValues: toFields(customer),
  });
  /** The customer of now, when somebody else changed it meanwhile. */
  const [latest, setLatest] = useState<OrganisationDetail | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    changeOrganisationMutation(client, organisationId, customer.id),
  );
  const showErrors = useFieldErrors(form, 'The customer was not saved');
  const save = (version: number) =>
    form.handleSubmit((fields) =>
      mutate(
        { ...fields, version },
        {
          onSuccess: (saved) => {
            setLatest(null);
            form.reset(toFields(saved));
            toast.success({ title: 'The customer is saved' });
          },
          onError: (error) => {
            const current = error instanceof ApiError ? error.facts.current : null;
            const read = organisationDetailSchema.safeParse(current);
            if (read.success) setLatest(read.data);
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
            title="Somebody changed this customer meanwhile"
            action={
              <>
                <Button size="small" onClick={() => applyLatest(latest)}>
                  Take theirs
                </Button>
                <Button size="small" onClick={() => void save(latest.version)}>
                  Save mine
                </Button>
              </>
            }
          >
            It is {latest.name}, number {latest.customerNumber ?? '—'}, now. Nothing of yours was saved.
          </Notice>
        )}
        <CustomerFields />
        <div>
          <Button type="submit" variant="primary" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
