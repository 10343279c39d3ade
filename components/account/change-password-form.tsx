'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { useToast } from '@/components/ui/toast';
import { changePasswordMutation } from '@/lib/accounts/passwords/queries';
import { changePasswordSchema, PASSWORD_HINT } from '@/lib/accounts/passwords/schema';
import { showFieldErrors } from './field-errors';
import { ProblemNotice } from './problem-notice';
import { UsernameField } from './username-field';

const EMPTY = { current: '', password: '' };

/** Changes the password of the person who is signed in. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(changePasswordSchema), defaultValues: EMPTY });
  const { mutate, isPending, error } = useMutation(changePasswordMutation(useQueryClient()));
  const toast = useToast();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => {
        form.reset(EMPTY);
        toast.success({
          title: 'Your password is changed',
          detail: 'You have been signed out on your other devices.',
        });
      },
      onError: (refusal) => showFieldErrors(form, refusal),
    }),
  );
  return (
    <Card title="Password">
      <form noValidate onSubmit={submit} className="grid max-w-90 gap-4">
        <ProblemNotice title="The password was not changed" error={error} />
        <UsernameField email={email} />
        <Field label="Present password" required error={errors.current?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('current')} autoComplete="current-password" />
          )}
        </Field>
        <Field label="New password" required hint={PASSWORD_HINT} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
