'use client';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { DEFAULT_VERSION } from '@/lib/contract/profile-names';
import type { SetupConnection, SetupState } from '@/lib/operations/setup/schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { OtherAddresses } from './other-addresses';
import { usePersistedFields } from './use-persisted-fields';

const resolver = schemaResolver(() =>
  import('@/lib/operations/setup/schema').then(({ setupConnectionSchema }) => setupConnectionSchema),
);

interface ConnectionFormProps {
  saved: SetupState['connection'];
  busy: boolean;
  onTest: (connection: SetupConnection) => void;
}

const PERSISTED_FIELDS = ['baseUrl', 'clientId'] as const;
const emptyAsMissing = { setValueAs: (text: string | undefined) => text || undefined };

/** Takes the API's address and the client's credentials. A secret that was saved before need not be typed again. */
export function ConnectionForm({ saved, busy, onTest }: ConnectionFormProps) {
  const t = useTranslations('setup.connection');
  const { isTested: _, ...kept } = saved ?? {};
  const form = useForm({
    resolver,
    // The form shows no envelopes and the like: they stay as they were saved.
    defaultValues: {
      ...kept,
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
      return setError('clientSecret', { message: fieldMessage('setup.fields.clientSecret') });
    onTest(values);
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
      <p className="text-muted">{t('detail')}</p>
      <Field label={t('baseUrl')} required error={errors.baseUrl?.message}>
        {(control) => (
          <Input {...control} {...register('baseUrl')} type="url" placeholder={t('baseUrlPlaceholder')} />
        )}
      </Field>
      <Field label={t('clientId')} required error={errors.clientId?.message}>
        {(control) => <Input {...control} {...register('clientId')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        label={t('clientSecret')}
        required
        error={errors.clientSecret?.message}
        hint={t(saved ? 'secretSaved' : 'secretHint')}
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
          {t('test')}
        </Button>
      </div>
    </form>
  );
}
