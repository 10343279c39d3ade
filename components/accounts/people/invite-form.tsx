'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '@/components/accounts/field-errors';
import { ProblemNotice } from '@/components/accounts/problem-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ListFrame } from '@/components/ui/list-frame';
import { usePerson } from '@/components/ui/person-context';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { Select } from '@/components/ui/select';
import { inviteMutation } from '@/lib/accounts/invitations/queries';
import { invitableQuery } from '@/lib/accounts/people/queries';
import type { Invitable } from '@/lib/accounts/people/schema';
import { isLanguageLocale, LANGUAGE_OPTIONS } from '@/lib/platform/formats/languages';

const resolver = schemaResolver(() =>
  import('@/lib/accounts/invitations/schema').then(({ inviteSchema }) => inviteSchema),
);

interface InviteFormProps {
  organisationId: number;
  /** @param link to be passed on by hand; null when a mail was sent */
  onInvited: (email: string, link: string | null) => void;
}

/** Email, organisation and role of an invitation, and the language of its mail. */
export function InviteForm({ organisationId, onInvited }: InviteFormProps) {
  const t = useTranslations('people.invite');
  const query = useQuery(invitableQuery(organisationId));
  return (
    <ListFrame subject={t('subject')} query={query} isEmpty={false} empty={null}>
      {query.data && <InviteFields {...{ organisationId, onInvited }} invitable={query.data} />}
    </ListFrame>
  );
}

function InviteFields({
  organisationId,
  onInvited,
  invitable: { organisations, hasMore },
}: InviteFormProps & { invitable: Invitable }) {
  const t = useTranslations('people.invite');
  const tRole = useTranslations('identity');
  const { locale } = usePerson();
  const form = useForm({
    resolver,
    defaultValues: {
      email: '',
      organisationId,
      role: 'buyer' as const,
      locale: isLanguageLocale(locale) ? locale : ('en-GB' as const),
    },
  });
  const { mutate, isPending, error } = useMutation(inviteMutation(useQueryClient(), organisationId));
  const { errors, isSubmitting } = form.formState;
  const [selectedOrganisationId, role] = useWatch({
    control: form.control,
    name: ['organisationId', 'role'],
  });
  const chosen = organisations.find(({ id }) => id === selectedOrganisationId);
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ link }) => onInvited(values.email, link),
      onError: (failure) => showFieldErrors(form, failure),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemNotice title={t('notCreated')} error={error} />
      <Field label={t('email')} required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        label={t('organisation')}
        required
        hint={hasMore ? t('organisationHint') : undefined}
        error={errors.organisationId?.message}
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('organisationId', { valueAsNumber: true })}
            options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <Field label={t('role')} required hint={tRole(`roleHints.${role}`)} error={errors.role?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('role')}
            options={(chosen?.givable ?? []).map((value) => ({ value, label: tRole(`roles.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('language')} required hint={t('languageHint')} error={errors.locale?.message}>
        {(control) => <Select {...control} {...form.register('locale')} options={LANGUAGE_OPTIONS} />}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending || isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
