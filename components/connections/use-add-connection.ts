'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useForm } from 'react-hook-form';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { addConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnections, NewConnection } from '@/lib/connections/management/schema';
import { ApiError } from '@/lib/platform/http/browser';
import type { AddForm } from './add-connection-schema';

const resolver = schemaResolver(() =>
  import('./add-connection-schema').then(({ addConnectionSchema }) => addConnectionSchema),
);

type Api = ManagedConnections['api'];

/** @returns null when the addresses and the version equal those of the portal's other connections */
function toApiSettings({ baseUrl, tokenUrl, version }: AddForm, api: Api): NewConnection['api'] {
  const isSame = baseUrl === api?.baseUrl && tokenUrl === (api.tokenUrl ?? '') && version === api.version;
  if (!api || isSame) return null;
  return { ...api.profile, baseUrl, tokenUrl: tokenUrl || null, version };
}

const toInput = (form: AddForm, api: Api): NewConnection => ({
  organisationId: form.organisation.id,
  clientId: form.clientId,
  clientSecret: form.clientSecret,
  hasCatalogue: form.use === 'catalogue',
  api: toApiSettings(form, api),
});

const FIELDS: readonly string[] = ['clientId', 'clientSecret', 'baseUrl', 'tokenUrl', 'version'];

/** Returns the form field of an error's path; null when the form has none. */
function toField(path: string): FieldPath<AddForm> | null {
  const name = path.replace(/^api\./, '');
  return FIELDS.includes(name) ? (name as FieldPath<AddForm>) : null;
}

/** The form for a new connection. */
export function useAddConnection(organisation: { id: number; name: string }, api: Api) {
  const add = useMutation(addConnectionMutation(useQueryClient(), organisation.id));
  const form = useForm<AddForm>({
    resolver,
    defaultValues: {
      organisation,
      clientId: '',
      clientSecret: '',
      use: 'catalogue',
      baseUrl: api?.baseUrl ?? '',
      tokenUrl: api?.tokenUrl ?? '',
      version: api?.version ?? '',
    },
  });
  const submit = form.handleSubmit((typed) =>
    add.mutate(toInput(typed, api), {
      onError: (error) => {
        for (const { path, message } of error instanceof ApiError ? error.fields : []) {
          const field = toField(path);
          if (field) form.setError(field, { message });
        }
      },
    }),
  );
  return { form, add, submit };
}
