'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { redeemResetMutation, resetQuery } from '@/lib/accounts/passwords/queries';
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/passwords/rules';
import { showFieldErrors } from './field-errors';
import { LinkProblem, LinkSkeleton } from './link-states';
import { ProblemNotice } from './problem-notice';
import { useFragment } from './use-fragment';
import { useMovedLink } from './use-moved-link';
import { useSignInRedirect } from './use-sign-in-redirect';
import { UsernameField } from './username-field';

/** The page of a reset link: chooses a new password, then signs in with it. */
export function ResetPasswordScreen() {
  const t = useTranslations('sign-in.resetPassword');
  const token = useFragment();
  const { data, error, refetch } = useQuery({ ...resetQuery(token ?? ''), enabled: Boolean(token) });
  const isMoved = useMovedLink(error);
  if (data && token) return <NewPasswordForm token={token} email={data.email} />;
  if (!isMoved && (error || token === ''))
    return (
      <LinkProblem
        error={error}
        incomplete={t('incomplete')}
        onRetry={() => void refetch()}
        action={<LinkButton href="/forgot-password">{t('newLink')}</LinkButton>}
      />
    );
  return <LinkSkeleton label={t('checking')} />;
}

const resolver = schemaResolver(() =>
  import('@/lib/accounts/passwords/schema').then(({ newPasswordFormSchema }) => newPasswordFormSchema),
);

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations();
  const form = useForm({ resolver });
  const { mutate, isPending, error } = useMutation(redeemResetMutation());
  const { enter, isEntering } = useSignInRedirect();
  const submit = form.handleSubmit(({ password }) =>
    mutate(
      { token, password },
      {
        onSuccess: () => enter({ email, password }),
        onError: (failure) => showFieldErrors(form, failure),
      },
    ),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p className="break-words text-muted">{t('sign-in.resetPassword.intro', { email })}</p>
      <ProblemNotice title={t('sign-in.resetPassword.notChanged')} error={error} />
      <UsernameField email={email} />
      <Field
        label={t('sign-in.resetPassword.newPassword')}
        required
        hint={t('identity.form.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        error={form.formState.errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isPending || isEntering}>
        {t('sign-in.resetPassword.submit')}
      </Button>
    </form>
  );
}
