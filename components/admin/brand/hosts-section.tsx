'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { type HostAction, hostMutation } from '@/lib/brand/editing/queries';
import type { BrandState } from '@/lib/brand/editing/schema';
import type { BrandHost } from '@/lib/brand/hosts/schema';
import { HostRow } from './host-row';

interface HostsSectionProps {
  organisationId: number;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
}

/** Where the brand is opened. Hosts are no part of a version: they take effect as soon as they are proven. */
export function HostsSection({ organisationId, state, own }: HostsSectionProps) {
  const t = useTranslations('brand.hosts');
  const brand = useTranslations('brand');
  const reason = useReason();
  const [removing, setRemoving] = useState<BrandHost | null>(null);
  const toast = useToast();
  const { organisation, inheritedFrom } = state;
  const removalEffect = inheritedFrom
    ? t('removeLiveInherited', { organisation: organisation.name, brand: inheritedFrom })
    : t('removeLive');
  const { mutate, isPending, variables } = useMutation(hostMutation(useQueryClient(), organisationId));
  const act = (input: HostAction) =>
    mutate(input, {
      onError: (error) =>
        toast.danger({ title: brand(`hostFailures.${input.action}`), detail: reason(error) }),
      onSettled: () => setRemoving(null),
    });
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {own.hosts.length === 0 && <p className="text-muted">{t('empty')}</p>}
        <ul aria-label={t('label')} className="grid gap-3 empty:hidden">
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
        title={t('removeTitle', { host: removing?.host ?? '' })}
        description={removing?.isProven ? removalEffect : t('removePending')}
        confirmLabel={t('remove')}
        danger
        busy={isPending}
        onConfirm={() => removing && act({ action: 'remove', host: removing.host })}
      />
    </Card>
  );
}

function AddHost({ organisationId }: { organisationId: number }) {
  const t = useTranslations('brand.hosts');
  const reason = useReason();
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
        label={t('name')}
        hint={t('nameHint')}
        error={error ? reason(error) : undefined}
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
          {t('add')}
        </Button>
      </span>
    </form>
  );
}
