'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { saveOperatorMutation } from '@/lib/setup/queries';
import { type SetupState, setupOperatorSchema } from '@/lib/setup/schema';
import { StepProblem } from './step-problem';
import { usePersistedFields } from './use-persisted-fields';

interface OperatorStepProps {
  saved: SetupState['operator'];
  onDone: () => void;
}

const PERSISTED_FIELDS = ['name', 'email'] as const;

/** Who operates the portal: the first person who can sign in. */
export function OperatorStep({ saved, onDone }: OperatorStepProps) {
  const save = useMutation(saveOperatorMutation(useQueryClient()));
  const form = useForm({
    resolver: zodResolver(setupOperatorSchema),
    defaultValues: { name: saved?.name ?? '', email: saved?.email ?? '', password: undefined },
  });
  usePersistedFields(form, 'setup-operator', PERSISTED_FIELDS);
  const { register, formState, handleSubmit, setError } = form;
  const submit = handleSubmit((values) => {
    if (!saved && !values.password) return setError('password', { message: 'Choose a password.' });
    save.mutate(values, { onSuccess: onDone });
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-110 gap-4">
      <h2 className="text-title">You</h2>
      <p className="text-muted">
        You become the first operator: somebody who sees every organisation and looks after the portal.
      </p>
      <StepProblem error={save.error} />
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" required error={errors.email?.message}>
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
        label="Password"
        required
        error={errors.password?.message}
        hint={
          saved ? 'Kept. Type another one to change it.' : 'At least 12 characters. A few words are best.'
        }
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
          Continue
        </Button>
      </div>
    </form>
  );
}
