'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { useHydrated } from '@/components/ui/use-hydrated';
import { requestResetMutation } from '@/lib/accounts/passwords/queries';
import { showFieldErrors } from './field-errors';
import { ProblemNotice } from './problem-notice';

const resolver = schemaResolver(() =>
  import('@/lib/accounts/passwords/schema').then(({ requestResetSchema }) => requestResetSchema),
);

/** Requests a reset link by mail. The answer is the same for an address that has no account. */
export function ForgotPasswordForm() {
  const t = useTranslations('sign-in.forgotPassword');
  const form = useForm({ resolver });
  const { mutate, isPending, isSuccess, error, variables } = useMutation(requestResetMutation());
  const isReady = useHydrated();
  if (isSuccess)
    return (
      <div className="grid gap-4">
        <Notice tone="success" title={t('sent')} live>
          {t('sentDetail', { email: variables.email })}
        </Notice>
        <LinkButton href="/sign-in">{t('back')}</LinkButton>
      </div>
    );
  const submit = form.handleSubmit((values) =>
    mutate(values, { onError: (failure) => showFieldErrors(form, failure) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t('intro')}</p>
      <ProblemNotice title={t('notSent')} error={error} />
      <Field label={t('email')} required error={form.formState.errors.email?.message}>
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
        {t('send')}
      </Button>
      <LinkButton variant="quiet" href="/sign-in">
        {t('back')}
      </LinkButton>
    </form>
  );
}
