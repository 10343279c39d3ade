'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemNotice } from '@/components/accounts/problem-notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { changeMembershipMutation } from '@/lib/accounts/people/queries';
import type { ChangeMembership, Membership, Person } from '@/lib/accounts/people/schema';
import { ROLES } from '@/lib/organisations/permissions/roles';
import { DisableButton } from './disable-button';
import { PersonStatusBadge } from './person-status';
import { RemoveButton } from './remove-button';

interface MembershipCardProps {
  organisationId: number;
  person: Person;
  membership: Membership;
}

/** A person's role and access in one organisation, and how to change them. */
export function MembershipCard({ organisationId, person, membership }: MembershipCardProps) {
  const t = useTranslations();
  const { organisation, role, isDisabled, since, invitedBy, givable } = membership;
  const key = { personId: person.id, of: organisation.id };
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(
    changeMembershipMutation(useQueryClient(), organisationId, key),
  );
  const change = (body: ChangeMembership, title: string, onSettled?: () => void) =>
    mutate(body, { onSuccess: () => toast.success({ title }), onSettled: onSettled });
  // The current role is an option even where the actor may not give it.
  const options = ROLES.filter((one) => one === role || givable.includes(one));
  return (
    <Card title={organisation.name} aside={<PersonStatusBadge status={isDisabled ? 'disabled' : 'active'} />}>
      <div className="grid gap-4">
        <ProblemNotice title={t('people.membership.notChanged')} error={error} />
        <Field
          label={t('people.membership.role')}
          hint={t(`identity.roleHints.${role}`)}
          className="max-w-90"
        >
          {(control) => (
            <Select
              {...control}
              disabled={givable.length === 0 || isPending}
              options={options.map((value) => ({ value, label: t(`identity.roles.${value}`) }))}
              value={role}
              onChange={({ target }) => {
                const next = ROLES.find((one) => one === target.value);
                if (!next) return;
                const values = { name: person.name, role: t(`identity.roles.${next}`) };
                change({ role: next }, t('people.membership.roleChanged', values));
              }}
            />
          )}
        </Field>
        <p className="text-muted text-small">
          {t.rich('people.membership.since', { time: () => <TimeText value={since} /> })}
          {invitedBy && <> · {t('people.membership.invitedBy', { name: invitedBy })}</>}
        </p>
        {givable.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {isDisabled ? (
              <Button
                busy={isPending}
                onClick={() =>
                  change({ isDisabled: false }, t('people.membership.enabled', { name: person.name }))
                }
              >
                {t('people.membership.enable')}
              </Button>
            ) : (
              <DisableButton
                name={person.name}
                busy={isPending}
                onConfirm={(onSettled) =>
                  change(
                    { isDisabled: true },
                    t('people.membership.disabled', { name: person.name }),
                    onSettled,
                  )
                }
              />
            )}
            <RemoveButton organisationId={organisationId} person={person} organisation={organisation} />
          </div>
        ) : (
          <p className="text-muted">
            {person.isSelf ? t('people.obstacles.own') : t('people.obstacles.above')}
          </p>
        )}
      </div>
    </Card>
  );
}
