'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemNotice } from '@/components/account/problem-notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { changeMembershipMutation } from '@/lib/accounts/people/queries';
import type { ChangeMembership, Membership, Person } from '@/lib/accounts/people/schema';
import { ROLE_HINTS, ROLE_LABELS, ROLES } from '@/lib/permissions/roles';
import { DisableButton } from './disable-button';
import { PersonStatusBadge } from './person-status';
import { RemoveButton } from './remove-button';

interface MembershipCardProps {
  organisationId: number;
  person: Person;
  membership: Membership;
}

/** What somebody is in one organisation, and what can be done about it. */
export function MembershipCard({ organisationId, person, membership }: MembershipCardProps) {
  const { organisation, role, isDisabled, since, invitedBy, givable } = membership;
  const key = { personId: person.id, of: organisation.id };
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(
    changeMembershipMutation(useQueryClient(), organisationId, key),
  );
  const change = (body: ChangeMembership, title: string, onSettled?: () => void) =>
    mutate(body, { onSuccess: () => toast.success({ title }), onSettled: onSettled });
  // The present role stays among them, although it may not be one that can be given.
  const options = ROLES.filter((one) => one === role || givable.includes(one));
  return (
    <Card title={organisation.name} aside={<PersonStatusBadge status={isDisabled ? 'disabled' : 'active'} />}>
      <div className="grid gap-4">
        <ProblemNotice title="Nothing was changed" error={error} />
        <Field label="Role" hint={ROLE_HINTS[role]} className="max-w-90">
          {(control) => (
            <Select
              {...control}
              disabled={givable.length === 0 || isPending}
              options={options.map((value) => ({ value, label: ROLE_LABELS[value] }))}
              value={role}
              onChange={({ target }) => {
                const next = ROLES.find((one) => one === target.value);
                if (next) change({ role: next }, `${person.name} is ${ROLE_LABELS[next]} now`);
              }}
            />
          )}
        </Field>
        <p className="text-muted text-small">
          Member since <TimeText value={since} />
          {invitedBy && <> · Invited by {invitedBy}</>}
        </p>
        {givable.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {isDisabled ? (
              <Button
                busy={isPending}
                onClick={() => change({ isDisabled: false }, `${person.name} can sign in again`)}
              >
                Enable
              </Button>
            ) : (
              <DisableButton
                name={person.name}
                busy={isPending}
                onConfirm={(onSettled) =>
                  change({ isDisabled: true }, `${person.name} is disabled`, onSettled)
                }
              />
            )}
            <RemoveButton organisationId={organisationId} person={person} organisation={organisation} />
          </div>
        ) : (
          <p className="text-muted">
            {person.isSelf
              ? 'Nobody changes their own access. Ask another administrator.'
              : 'Their role is above yours. Ask somebody with the same role or a higher one.'}
          </p>
        )}
      </div>
    </Card>
  );
}
