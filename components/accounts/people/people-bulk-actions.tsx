'use client';
import { Send, UserRoundCheck, UserRoundCog, UserRoundX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SelectableRow } from '@/components/operations/selection/list-table';
import type { RunBulk } from '@/components/operations/selection/work-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Menu, MenuItem } from '@/components/ui/menu';
import { resendInvitation } from '@/lib/accounts/invitations/queries';
import { changeMembership } from '@/lib/accounts/people/queries';
import type { ChangeMembership, Entry } from '@/lib/accounts/people/schema';
import { ROLES } from '@/lib/organisations/permissions/roles';

interface PeopleBulkActionsProps {
  organisationId: number;
  selected: readonly SelectableRow<Entry>[];
  /** True when the portal has a mail server: without one each link is passed on by hand. */
  isMailSent: boolean;
  run: RunBulk<Entry>;
}

/** Invites the selected people again, gives them another role, or ends or returns their access. */
export function PeopleBulkActions({ organisationId, selected, isMailSent, run }: PeopleBulkActionsProps) {
  const t = useTranslations('people.bulk');
  const roles = useTranslations('identity.roles');
  const [isDisabling, setDisabling] = useState(false);
  const hasInvited = selected.some(({ row }) => row.status === 'invited');
  const hasMembers = selected.some(({ row }) => row.status !== 'invited');
  const change = (action: string, body: ChangeMembership) =>
    run(action, ({ id, organisation }) =>
      changeMembership(organisationId, { personId: id, of: organisation.id }, body),
    );
  return (
    <>
      {hasInvited && isMailSent && (
        <Button
          size="small"
          icon={<Send />}
          onClick={() => run(t('resend'), ({ id }) => resendInvitation(organisationId, id))}
        >
          {t('resend')}
        </Button>
      )}
      {hasMembers && (
        <>
          <Menu
            align="start"
            trigger={
              <Button size="small" icon={<UserRoundCog />}>
                {t('role')}
              </Button>
            }
          >
            {ROLES.map((role) => (
              <MenuItem key={role} onSelect={() => change(t('giveRole', { role: roles(role) }), { role })}>
                {roles(role)}
              </MenuItem>
            ))}
          </Menu>
          <Button size="small" icon={<UserRoundX />} onClick={() => setDisabling(true)}>
            {t('disable')}
          </Button>
          <Button
            size="small"
            icon={<UserRoundCheck />}
            onClick={() => change(t('enable'), { isDisabled: false })}
          >
            {t('enable')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isDisabling}
        onOpenChange={setDisabling}
        title={t('disableTitle', { count: selected.length })}
        description={t('disableDetail')}
        confirmLabel={t('disable')}
        danger
        onConfirm={() => {
          setDisabling(false);
          change(t('disable'), { isDisabled: true });
        }}
      />
    </>
  );
}
