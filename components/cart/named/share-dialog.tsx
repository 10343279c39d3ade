'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Select } from '@/components/ui/select';
import { shareCartMutation, sharesQuery } from '@/lib/cart/named/queries';
import type { CartListItem, Colleague } from '@/lib/cart/named/schema';
import { useCartName } from './use-cart-name';

interface ShareDialogProps {
  organisationId: number;
  cart: Pick<CartListItem, 'id' | 'name'>;
  onClose: () => void;
}

type Access = Colleague['access'];

interface ColleagueRowProps {
  person: Colleague;
  busy: boolean;
  onChange: (access: Access) => void;
}

/** One colleague, with what they may do with the cart. */
function ColleagueRow({ person, busy, onChange }: ColleagueRowProps) {
  const t = useTranslations('carts.share');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40 break-words">
        {person.name}
        <span className="block text-muted text-small">{person.email}</span>
      </span>
      <Select
        aria-label={t('accessOf', { name: person.name })}
        aria-busy={busy || undefined}
        className="w-36! shrink-0"
        value={person.access ?? 'none'}
        onChange={({ target }) =>
          onChange(target.value === 'none' ? null : target.value === 'edit' ? 'edit' : 'read')
        }
        options={[
          { value: 'none', label: t('none') },
          { value: 'read', label: t('read') },
          { value: 'edit', label: t('edit') },
        ]}
      />
    </li>
  );
}

/** The colleagues of the owner; each choice is saved at once. */
export function ShareDialog({ organisationId, cart, onClose }: ShareDialogProps) {
  const t = useTranslations('carts.share');
  const reason = useReason();
  const client = useQueryClient();
  const toName = useCartName();
  const [saved, setSaved] = useState('');
  const { data, error, refetch } = useQuery(sharesQuery(organisationId, cart.id));
  const share = useMutation(shareCartMutation(client, organisationId, cart.id));
  const save = (person: Colleague, access: Access) =>
    share.mutate(
      { personId: person.id, access },
      { onSuccess: () => setSaved(t(access === null ? 'stopped' : 'saved', { name: person.name })) },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: toName(cart) })}
      description={t('detail')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {!data && !error && <RowsSkeleton label={t('loading')} titled={false} />}
      {!data && error && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {data?.people.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      {data && (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {data.people.map((person) => (
            <ColleagueRow
              key={person.id}
              person={
                share.isPending && share.variables.personId === person.id
                  ? { ...person, access: share.variables.access }
                  : person
              }
              busy={share.isPending && share.variables.personId === person.id}
              onChange={(access) => save(person, access)}
            />
          ))}
        </ul>
      )}
      {share.error && (
        <Notice live tone="danger" className="mt-3">
          {reason(share.error)}
        </Notice>
      )}
      <p role="status" className="mt-2 text-muted text-small">
        {saved}
      </p>
    </Dialog>
  );
}
