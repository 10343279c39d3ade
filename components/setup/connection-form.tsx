'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DEFAULT_VERSION } from '@/lib/contract/paths';
import { type SetupConnection, type SetupState, setupConnectionSchema } from '@/lib/setup/schema';
import { OtherAddresses } from './other-addresses';
import { usePersistedFields } from './use-persisted-fields';

interface ConnectionFormProps {
  saved: SetupState['connection'];
  busy: boolean;
  onTest: (connection: SetupConnection) => void;
}

const PERSISTED_FIELDS = ['baseUrl', 'clientId'] as const;
const emptyAsMissing = { setValueAs: (text: string | undefined) => text || undefined };

/** Where the API is and who asks. A secret that was saved before need not be typed again. */
export function ConnectionForm({ saved, busy, onTest }: ConnectionFormProps) {
  const form = useForm({
    resolver: zodResolver(setupConnectionSchema),
    defaultValues: {
      baseUrl: saved?.baseUrl ?? '',
      tokenUrl: saved?.tokenUrl ?? null,
      version: saved?.version ?? DEFAULT_VERSION,
      paths: saved?.paths ?? {},
      clientId: saved?.clientId ?? '',
      clientSecret: undefined,
    },
  });
  usePersistedFields(form, 'setup-connection', PERSISTED_FIELDS);
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (!saved && !values.clientSecret)
      return setError('clientSecret', { message: 'Enter the client secret.' });
    onTest(values);
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
      <p className="text-muted">
        Your distributor gives you the address of its API, a client id and a client secret.
      </p>
      <Field label="API address" required error={errors.baseUrl?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('baseUrl')}
            type="url"
            placeholder="https://api.distributor.example"
          />
        )}
      </Field>
      <Field label="Client id" required error={errors.clientId?.message}>
        {(control) => <Input {...control} {...register('clientId')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        label="Client secret"
        required
        error={errors.clientSecret?.message}
        hint={
          saved ? 'Kept encrypted. Type another one to change it.' : 'Kept encrypted, and never shown again.'
        }
      >
        {(control) => (
          <Input
            {...control}
            {...register('clientSecret', emptyAsMissing)}
            type="password"
            autoComplete="off"
          />
        )}
      </Field>
      <OtherAddresses form={form} />
      <div>
        <Button type="submit" variant={saved?.isTested ? 'secondary' : 'primary'} busy={busy}>
          Test connection
        </Button>
      </div>
    </form>
  );
}
