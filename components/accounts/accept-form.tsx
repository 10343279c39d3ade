'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { PasswordInput } from '@/components/ui/password-input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { acceptMutation } from '@/lib/accounts/invitations/queries';
import type { Invitation } from '@/lib/accounts/invitations/schema';
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/passwords/rules';
import { showFieldErrors } from './field-errors';
import { ProblemNotice } from './problem-notice';
import { useSignInRedirect } from './use-sign-in-redirect';
import { UsernameField } from './username-field';

interface Values {
  name: string;
  password: string;
}

const resolver = schemaResolver<z.ZodType<Values, Values>>(() =>
  import('@/lib/accounts/invitations/schema').then(({ acceptFormSchema }) => acceptFormSchema),
);

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
}

/** Accepts an invitation and signs in: with a new name and password, or with the password of an account that there is. */
export function AcceptForm({ token, invitation: { email } }: AcceptFormProps) {
  const form = useForm<Values>({ resolver });
  const t = useTranslations();
  const { mutate, isPending, error } = useMutation(acceptMutation());
  const { enter, isEntering } = useSignInRedirect();
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, password }) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const onSuccess = () => enter({ email, password });
    mutate(
      { token, name: name || undefined, password, timezone },
      { onSuccess, onError: (failure) => showFieldErrors(form, failure) },
    );
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <ProblemNotice title={t('sign-in.invitation.notAccepted')} error={error} />
      <UsernameField email={email} />
      <Field
        label={t('sign-in.invitation.name')}
        hint={t('sign-in.invitation.nameHint')}
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" maxLength={200} />}
      </Field>
      <Field
        label={t('sign-in.invitation.password')}
        required
        hint={t('sign-in.invitation.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isPending || isEntering}>
        {t('sign-in.invitation.accept')}
      </Button>
      <Link href="/forgot-password" className="justify-self-start py-1 text-primary-ink underline">
        {t('sign-in.forgotPassword.link')}
      </Link>
    </form>
  );
}
