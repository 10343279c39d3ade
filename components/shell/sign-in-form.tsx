'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { signInWithPassword } from '@/lib/accounts/sign-in/queries';
import { type SignInForm as FormValues, type SignInOutcome, signInFormSchema } from '@/lib/permissions/roles';

type Problem = Exclude<SignInOutcome, { kind: 'signed-in' }>;

/** E-mail and password. What was typed as e-mail stays through every error. */
export function SignInForm({ target }: { target: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { register, handleSubmit, formState, setValue, setFocus } = useForm<FormValues>({
    // No default values: what was typed before the page was ready stays in its field.
    resolver: zodResolver(signInFormSchema),
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
      <Field label="E-mail" required error={formState.errors.email?.message}>
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
      <Field label="Password" required error={formState.errors.password?.message}>
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
        Sign in
      </Button>
      <Link
        href="/forgot-password"
        className="justify-self-start rounded-control py-1 text-primary-ink underline"
      >
        Forgotten your password?
      </Link>
    </form>
  );
}

function ProblemText({ problem }: { problem: Problem }) {
  if (problem.kind === 'refused')
    return 'The e-mail or the password is not right. Check both, then try again.';
  if (problem.kind === 'too-many') {
    const minutes = Math.max(1, Math.ceil(problem.waitSeconds / 60));
    return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
  }
  return (
    <>
      Signing in did not work just now. Nothing is wrong with what you typed; try again in a moment.
      {problem.reference && <span className="mt-1 block text-small">Reference {problem.reference}</span>}
    </>
  );
}
