'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useForm } from 'react-hook-form';
import { z } from 'zod';
import { addConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnections, NewConnection } from '@/lib/connections/management/schema';
import { type ApiSettings, credentialsSchema } from '@/lib/connections/schema';
import { ApiError } from '@/lib/http/browser';

/** What stands in the form; addresses are checked by the portal, which knows those that are in use. */
const formSchema = credentialsSchema.extend({
  organisation: z.object({ id: z.int(), name: z.string() }),
  use: z.enum(['catalogue', 'ordering']),
  baseUrl: z.string(),
  tokenUrl: z.string(),
  version: z.string(),
});
type AddForm = z.infer<typeof formSchema>;

type Api = ManagedConnections['api'];

/** null when the address stands as the portal's other connections have it. */
function toApiSettings({ baseUrl, tokenUrl, version }: AddForm, api: Api): ApiSettings | null {
  const isSame = baseUrl === api?.baseUrl && tokenUrl === (api.tokenUrl ?? '') && version === api.version;
  if (!api || isSame) return null;
  return { baseUrl, tokenUrl: tokenUrl || null, version, paths: api.paths };
}

const toInput = (form: AddForm, api: Api): NewConnection => ({
  organisationId: form.organisation.id,
  clientId: form.clientId,
  clientSecret: form.clientSecret,
  hasCatalogue: form.use === 'catalogue',
  api: toApiSettings(form, api),
});

const FIELDS: readonly string[] = ['clientId', 'clientSecret', 'baseUrl', 'tokenUrl', 'version'];

/** The field of the form that a refusal is about; null when it has none. */
function toField(path: string): FieldPath<AddForm> | null {
  const name = path.replace(/^api\./, '');
  return FIELDS.includes(name) ? (name as FieldPath<AddForm>) : null;
}

/** The form for a new connection. */
export function useAddConnection(organisation: { id: number; name: string }, api: Api) {
  const add = useMutation(addConnectionMutation(useQueryClient(), organisation.id));
  const form = useForm<AddForm>({
    resolver: zodResolver(formSchema),
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
