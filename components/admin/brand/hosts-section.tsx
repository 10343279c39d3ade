'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { type HostAction, hostMutation } from '@/lib/brand/editing/queries';
import type { BrandState } from '@/lib/brand/editing/schema';
import type { BrandHost } from '@/lib/brand/hosts/schema';
import { getReason } from '@/lib/http/browser';
import { HostRow } from './host-row';

interface HostsSectionProps {
  organisationId: number;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
}

const REFUSED: Record<HostAction['action'], string> = {
  add: 'The host was not added',
  check: 'The host was not checked',
  remove: 'The host was not removed',
  choose: 'The address for links was not changed',
};

/** Where the brand is opened. Hosts are no part of a version: they take effect as soon as they are proven. */
export function HostsSection({ organisationId, state, own }: HostsSectionProps) {
  const [removing, setRemoving] = useState<BrandHost | null>(null);
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(hostMutation(useQueryClient(), organisationId));
  const act = (input: HostAction) =>
    mutate(input, {
      onError: (error) => toast.danger({ title: REFUSED[input.action], detail: getReason(error) }),
      onSettled: () => setRemoving(null),
    });
  return (
    <Card title="Hosts">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {own.hosts.length === 0 && <p className="text-muted">This brand has no host yet.</p>}
        <ul aria-label="Hosts" className="grid gap-3 empty:hidden">
          {own.hosts.map((host) => (
            <HostRow
              key={host.host}
              host={host}
              busy={isPending && variables.host === host.host}
              onCheck={() => act({ action: 'check', host: host.host })}
              onChoose={() => act({ action: 'choose', host: host.host })}
              onRemove={() => setRemoving(host)}
            />
          ))}
        </ul>
        <AddHost organisationId={organisationId} />
      </div>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove ${removing?.host ?? ''}?`}
        description={
          removing?.isProven
            ? `It serves nothing any more, and whoever is signed in there is signed out. ${getRemovalEffect(state)}`
            : 'It was not proven, so nobody sees a difference.'
        }
        confirmLabel="Remove"
        danger
        busy={isPending}
        onConfirm={() => removing && act({ action: 'remove', host: removing.host })}
      />
    </Card>
  );
}

const getRemovalEffect = ({ organisation, inheritedFrom }: BrandState): string =>
  inheritedFrom
    ? `Without any host, the people of ${organisation.name} sign in under ${inheritedFrom} again.`
    : '';

function AddHost({ organisationId }: { organisationId: number }) {
  const [host, setHost] = useState('');
  const { mutate, isPending, error } = useMutation(hostMutation(useQueryClient(), organisationId));
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (host.trim()) mutate({ action: 'add', host }, { onSuccess: () => setHost('') });
      }}
    >
      <Field
        label="Host name"
        hint="Such as orders.example.com. Nothing is served there before it is proven."
        error={error ? getReason(error) : undefined}
        className="min-w-52 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={253}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={host}
            onChange={({ target }) => setHost(target.value)}
          />
        )}
      </Field>
      <span className="sm:pt-6">
        <Button type="submit" busy={isPending}>
          Add host
        </Button>
      </span>
    </form>
  );
}
