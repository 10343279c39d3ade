'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { useToast } from '@/components/ui/toast';
import { changePasswordMutation } from '@/lib/accounts/passwords/queries';
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/passwords/rules';
import { showFieldErrors } from './field-errors';
import { ProblemNotice } from './problem-notice';
import { UsernameField } from './username-field';

const resolver = schemaResolver(() =>
  import('@/lib/accounts/passwords/schema').then(({ changePasswordSchema }) => changePasswordSchema),
);

const EMPTY = { current: '', password: '' };

/** Changes the password of the person who is signed in. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations();
  const form = useForm({ resolver, defaultValues: EMPTY });
  const { mutate, isPending, error } = useMutation(changePasswordMutation(useQueryClient()));
  const toast = useToast();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => {
        form.reset(EMPTY);
        toast.success({ title: t('account.password.changed'), detail: t('account.password.changedDetail') });
      },
      onError: (failure) => showFieldErrors(form, failure),
    }),
  );
  return (
    <Card title={t('account.password.title')}>
      <form noValidate onSubmit={submit} className="grid max-w-90 gap-4">
        <ProblemNotice title={t('account.password.notChanged')} error={error} />
        <UsernameField email={email} />
        <Field label={t('account.password.current')} required error={errors.current?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('current')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label={t('account.password.new')}
          required
          hint={t('identity.form.passwordHint', { min: MIN_PASSWORD_LENGTH })}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isPending}>
            {t('account.password.change')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
