'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { RadioCards } from '@/components/ui/radio-cards';
import { connectionsQuery } from '@/lib/connections/management/queries';
import type { ManagedConnections } from '@/lib/connections/management/schema';
import { AddressFields } from './address-fields';
import { CheckOutcome } from './check-outcome';
import { ConnectionsSkeleton } from './connections-skeleton';
import { CredentialFields } from './credential-fields';
import { OrganisationPicker } from './organisation-picker';
import { useAddConnection } from './use-add-connection';

interface AddConnectionProps {
  organisation: { id: number; name: string };
}

/** Adds an API client: it is tested first, and stored when it works. */
export function AddConnection({ organisation }: AddConnectionProps) {
  const t = useTranslations('connections');
  const { data } = useQuery(connectionsQuery(organisation.id));
  const home = `/o/${organisation.id}/admin/connections` as Route;
  return (
    <div className="max-w-reading">
      <PageHeader
        title={t('form.title')}
        breadcrumb={
          <Breadcrumb items={[{ label: t('list.title'), href: home }, { label: t('form.title') }]} />
        }
        detail={t('form.detail')}
      />
      {data ? <AddForm organisation={organisation} managed={data} home={home} /> : <ConnectionsSkeleton />}
    </div>
  );
}

interface AddFormProps extends AddConnectionProps {
  managed: ManagedConnections;
  home: Route;
}

const USES = ['catalogue', 'ordering'] as const;

function AddForm({ organisation, managed, home }: AddFormProps) {
  const t = useTranslations('connections.form');
  const { form, add, submit } = useAddConnection(organisation, managed.api);
  const { errors, isSubmitting } = form.formState;
  if (add.data && add.data.id !== null)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice tone="success" title={t('added')} live>
          {t('addedDetail')}
        </Notice>
        <CheckOutcome isPending={false} checked={add.data} error={null} />
        <div>
          <LinkButton variant="primary" href={home}>
            {t('done')}
          </LinkButton>
        </div>
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Controller
            control={form.control}
            name="organisation"
            render={({ field }) => (
              <Field label={t('organisation')} required hint={t('organisationHint')}>
                {(control) => (
                  <OrganisationPicker
                    organisationId={organisation.id}
                    control={control}
                    value={field.value}
                    onPick={field.onChange}
                  />
                )}
              </Field>
            )}
          />
          <CredentialFields
            clientId={{ field: form.register('clientId'), error: errors.clientId?.message }}
            clientSecret={{ field: form.register('clientSecret'), error: errors.clientSecret?.message }}
          />
          <Controller
            control={form.control}
            name="use"
            render={({ field }) => (
              <RadioCards
                legend={t('use')}
                options={USES.map((value) => ({ value, label: t(value), detail: t(`${value}Detail`) }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          {managed.api && <AddressFields form={form} />}
        </div>
      </Card>
      <CheckOutcome isPending={add.isPending} checked={add.data} error={add.error} />
      <div>
        <Button type="submit" variant="primary" busy={add.isPending || isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
