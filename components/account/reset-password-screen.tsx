'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { redeemResetMutation, resetQuery } from '@/lib/accounts/passwords/queries';
import { newPasswordSchema, PASSWORD_HINT } from '@/lib/accounts/passwords/schema';
import { showFieldErrors } from './field-errors';
import { LinkProblem, LinkSkeleton } from './link-states';
import { ProblemNotice } from './problem-notice';
import { useFragment } from './use-fragment';
import { useSignInRedirect } from './use-sign-in-redirect';
import { UsernameField } from './username-field';

/** Where the link in a mail leads: chooses a new password, then signs in with it. */
export function ResetPasswordScreen() {
  const token = useFragment();
  const { data, error, refetch } = useQuery({ ...resetQuery(token ?? ''), enabled: Boolean(token) });
  if (data && token) return <NewPasswordForm token={token} email={data.email} />;
  if (error || token === '')
    return (
      <LinkProblem
        error={error}
        incomplete="This link is not complete. Open it from the e-mail again."
        onRetry={() => void refetch()}
        action={<LinkButton href="/forgot-password">Get another link</LinkButton>}
      />
    );
  return <LinkSkeleton label="The link is being checked" />;
}

const formSchema = z.object({ password: newPasswordSchema });

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useForm({ resolver: zodResolver(formSchema) });
  const { mutate, isPending, error } = useMutation(redeemResetMutation());
  const { enter, isEntering } = useSignInRedirect();
  const submit = form.handleSubmit(({ password }) =>
    mutate(
      { token, password },
      {
        onSuccess: () => enter({ email, password }),
        onError: (refusal) => showFieldErrors(form, refusal),
      },
    ),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p className="break-words text-muted">For {email}. You are signed out on all devices.</p>
      <ProblemNotice title="The password was not changed" error={error} />
      <UsernameField email={email} />
      <Field
        label="New password"
        required
        hint={PASSWORD_HINT}
        error={form.formState.errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isPending || isEntering}>
        Save and sign in
      </Button>
    </form>
  );
}
