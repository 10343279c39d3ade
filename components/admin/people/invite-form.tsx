'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '@/components/account/field-errors';
import { ProblemNotice } from '@/components/account/problem-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ListFrame } from '@/components/ui/list-frame';
import { usePerson } from '@/components/ui/person-context';
import { Select } from '@/components/ui/select';
import { inviteMutation } from '@/lib/accounts/invitations/queries';
import { inviteSchema } from '@/lib/accounts/invitations/schema';
import { invitableQuery } from '@/lib/accounts/people/queries';
import type { Invitable } from '@/lib/accounts/people/schema';
import { LANGUAGES } from '@/lib/languages';
import { ROLE_HINTS, ROLE_LABELS } from '@/lib/permissions/roles';

const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

interface InviteFormProps {
  organisationId: number;
  /** @param link to be passed on by hand; null when a mail was sent */
  onInvited: (email: string, link: string | null) => void;
}

/** Whom to invite, to what, as what, and in which language the mail is. */
export function InviteForm({ organisationId, onInvited }: InviteFormProps) {
  const query = useQuery(invitableQuery(organisationId));
  return (
    <ListFrame subject="The form" query={query} isEmpty={false} empty={null}>
      {query.data && <InviteFields {...{ organisationId, onInvited }} invitable={query.data} />}
    </ListFrame>
  );
}

function InviteFields({
  organisationId,
  onInvited,
  invitable: { organisations, hasMore },
}: InviteFormProps & { invitable: Invitable }) {
  const { locale } = usePerson();
  const form = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: {
      email: '',
      organisationId,
      role: 'buyer' as const,
      locale: locale in LANGUAGES ? (locale as keyof typeof LANGUAGES) : ('en-GB' as const),
    },
  });
  const { mutate, isPending, error } = useMutation(inviteMutation(useQueryClient(), organisationId));
  const { errors } = form.formState;
  const [selectedOrganisationId, role] = useWatch({
    control: form.control,
    name: ['organisationId', 'role'],
  });
  const chosen = organisations.find(({ id }) => id === selectedOrganisationId);
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ link }) => onInvited(values.email, link),
      onError: (refusal) => showFieldErrors(form, refusal),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemNotice title="The invitation was not created" error={error} />
      <Field label="E-mail" required error={errors.email?.message}>
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
        label="Organisation"
        required
        hint={hasMore ? 'For others, switch to the organisation first.' : undefined}
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
      <Field label="Role" required hint={ROLE_HINTS[role]} error={errors.role?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('role')}
            options={(chosen?.givable ?? []).map((value) => ({ value, label: ROLE_LABELS[value] }))}
          />
        )}
      </Field>
      <Field
        label="Language"
        required
        hint="Of the invitation. They can change it later."
        error={errors.locale?.message}
      >
        {(control) => <Select {...control} {...form.register('locale')} options={LANGUAGE_OPTIONS} />}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending}>
          Create invitation
        </Button>
      </div>
    </form>
  );
}
