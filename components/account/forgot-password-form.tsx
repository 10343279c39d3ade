'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import { requestResetMutation } from '@/lib/accounts/passwords/queries';
import { requestResetSchema } from '@/lib/accounts/passwords/schema';
import { showFieldErrors } from './field-errors';
import { ProblemNotice } from './problem-notice';

/** Asks for a link by mail. The answer is the same for an address that has no account. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(requestResetSchema) });
  const { mutate, isPending, isSuccess, error, variables } = useMutation(requestResetMutation());
  const isReady = useHydrated();
  if (isSuccess)
    return (
      <div className="grid gap-4">
        <Notice tone="success" title="Check your e-mail" live>
          If there is an account for {variables.email}, a link to choose a new password is on its way. It
          works once, for an hour. Nothing after a few minutes? Look into the spam folder and check the
          address.
        </Notice>
        <LinkButton href="/sign-in">Go to sign-in</LinkButton>
      </div>
    );
  const submit = form.handleSubmit((values) =>
    mutate(values, { onError: (refusal) => showFieldErrors(form, refusal) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p className="text-muted">Enter the e-mail address of your account. We send you a link.</p>
      <ProblemNotice title="The link was not sent" error={error} />
      <Field label="E-mail" required error={form.formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={300}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={!isReady} busy={isPending}>
        Send the link
      </Button>
      <LinkButton variant="quiet" href="/sign-in">
        Back to sign-in
      </LinkButton>
    </form>
  );
}
