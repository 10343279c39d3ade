'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { useToast } from '@/components/ui/toast';
import { saveSettingsMutation } from '@/lib/accounts/queries';
import type { Settings } from '@/lib/accounts/settings-schema';
import { showFieldErrors } from './field-errors';
import { ProblemNotice } from './problem-notice';

const resolver = schemaResolver(() =>
  import('@/lib/accounts/settings-schema').then(({ nameFormSchema }) => nameFormSchema),
);

/** The person's name, and the address that they sign in with. */
export function NameForm({ settings: { name, email } }: { settings: Settings }) {
  const t = useTranslations();
  const form = useForm({ resolver, defaultValues: { name } });
  const { mutate, isPending, error } = useMutation(saveSettingsMutation(useQueryClient()));
  const [router, toast] = [useRouter(), useToast()];
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => {
        toast.success({ title: t('account.profile.saved') });
        // The header shows the name too.
        router.refresh();
      },
      onError: (failure) => showFieldErrors(form, failure),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemNotice title={t('account.profile.notSaved')} error={error} />
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <Field
          label={t('account.profile.name')}
          required
          error={form.formState.errors.name?.message}
          className="min-w-56 max-w-90 flex-1"
        >
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" maxLength={200} />}
        </Field>
        <span className="sm:pt-6">
          <Button type="submit" busy={isPending}>
            {t('ui.actions.save')}
          </Button>
        </span>
      </div>
      <p className="break-words">
        <span className="block font-medium">{t('account.profile.email')}</span>
        {email}
      </p>
    </form>
  );
}
