'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { saveOperatorMutation } from '@/lib/operations/setup/queries';
import type { SetupState } from '@/lib/operations/setup/schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { StepProblem } from './step-problem';
import { usePersistedFields } from './use-persisted-fields';

const resolver = schemaResolver(() =>
  import('@/lib/operations/setup/schema').then(({ setupOperatorSchema }) => setupOperatorSchema),
);

interface OperatorStepProps {
  saved: SetupState['operator'];
  onDone: () => void;
}

const PERSISTED_FIELDS = ['name', 'email'] as const;

/** Takes the account of the operator, the first person who can sign in. */
export function OperatorStep({ saved, onDone }: OperatorStepProps) {
  const t = useTranslations('setup');
  const actions = useTranslations('ui.actions');
  const save = useMutation(saveOperatorMutation(useQueryClient()));
  const form = useForm({
    resolver,
    defaultValues: { name: saved?.name ?? '', email: saved?.email ?? '', password: undefined },
  });
  usePersistedFields(form, 'setup-operator', PERSISTED_FIELDS);
  const { register, formState, handleSubmit, setError } = form;
  const submit = handleSubmit((values) => {
    if (!saved && !values.password)
      return setError('password', { message: fieldMessage('setup.fields.password') });
    save.mutate(values, { onSuccess: onDone });
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
      <h2 className="text-title">{t('steps.operator')}</h2>
      <p className="text-muted">{t('operator.detail')}</p>
      <StepProblem error={save.error} />
      <Field label={t('operator.name')} required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={t('operator.email')} required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        label={t('operator.password')}
        required
        error={errors.password?.message}
        hint={t(saved ? 'operator.passwordSaved' : 'operator.passwordHint')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { setValueAs: (text: string) => text || undefined })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {actions('continue')}
        </Button>
      </div>
    </form>
  );
}
