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
import { useFieldRefusal } from './use-field-refusal';

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
  const [theirs, setTheirs] = useState<OrganisationDetail | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    changeOrganisationMutation(client, organisationId, customer.id),
  );
  const refuse = useFieldRefusal(form, 'The customer was not saved');
  const save = (version: number) =>
    form.handleSubmit((fields) =>
      mutate(
        { ...fields, version },
        {
          onSuccess: (saved) => {
            setTheirs(null);
            form.reset(toFields(saved));
            toast.success({ title: 'The customer is saved' });
          },
          onError: (error) => {
            const current = error instanceof ApiError ? error.facts.current : null;
            const read = organisationDetailSchema.safeParse(current);
            if (read.success) setTheirs(read.data);
            else refuse(error);
          },
        },
      ),
    )();
  const takeTheirs = (current: OrganisationDetail) => {
    setTheirs(null);
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
        {theirs && (
          <Notice
            tone="warning"
            live
            title="Somebody changed this customer meanwhile"
            action={
              <>
                <Button size="small" onClick={() => takeTheirs(theirs)}>
                  Take theirs
                </Button>
                <Button size="small" onClick={() => void save(theirs.version)}>
                  Save mine
                </Button>
              </>
            }
          >
            It is {theirs.name}, number {theirs.customerNumber ?? '—'}, now. Nothing of yours was saved.
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
