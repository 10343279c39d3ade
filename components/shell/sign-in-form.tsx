'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { useHydrated } from '@/components/ui/use-hydrated';
import { signInWithPassword } from '@/lib/accounts/sign-in/queries';
import type { SignInForm as FormValues, SignInOutcome } from '@/lib/organisations/permissions/roles';

const resolver = schemaResolver(() =>
  import('@/lib/organisations/permissions/roles').then(({ signInFormSchema }) => signInFormSchema),
);

type Problem = Exclude<SignInOutcome, { kind: 'signed-in' }>;

/** Email and password. The email stays in its field through every error. */
export function SignInForm({ target }: { target: string }) {
  const t = useTranslations('sign-in.form');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { register, handleSubmit, formState, setValue, setFocus } = useForm<FormValues>({
    // No default values: what was typed before the page was ready stays in its field.
    resolver,
  });
  const isReady = useHydrated();
  const submit = handleSubmit(async (form) => {
    setProblem(null);
    const outcome = await signInWithPassword(form);
    if (outcome.kind === 'signed-in') {
      setLeaving(true);
      // A whole load, so that nothing of an earlier session stays in this tab.
      window.location.assign(target);
      return;
    }
    setProblem(outcome);
    if (outcome.kind !== 'refused') return;
    setValue('password', '');
    setFocus('password');
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {problem && (
        <Notice tone={problem.kind === 'too-many' ? 'warning' : 'danger'} live>
          <ProblemText problem={problem} />
        </Notice>
      )}
      <Field label={t('email')} required error={formState.errors.email?.message}>
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
      <Field label={t('password')} required error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={!isReady}
        busy={formState.isSubmitting || leaving}
        className="mt-1"
      >
        {t('submit')}
      </Button>
      <Link
        href="/forgot-password"
        className="justify-self-start rounded-control py-1 text-primary-ink underline"
      >
        {t('forgotten')}
      </Link>
    </form>
  );
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useTranslations('sign-in.problems');
  if (problem.kind === 'refused') return t('refused');
  if (problem.kind === 'too-many')
    return t(problem.isUnknownDevice ? 'tooManyUnknown' : 'tooMany', {
      minutes: Math.max(1, Math.ceil(problem.waitSeconds / 60)),
    });
  return (
    <>
      {t('failed')}
      {problem.reference && (
        <span className="mt-1 block text-small">{t('reference', { reference: problem.reference })}</span>
      )}
    </>
  );
}
