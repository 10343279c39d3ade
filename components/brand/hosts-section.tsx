'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { OneFieldForm } from '@/components/ui/one-field-form';
import { useToast } from '@/components/ui/toast';
import { brandQuery, type HostAction, hostMutation } from '@/lib/brand/editing/queries';
import type { BrandState } from '@/lib/brand/editing/schema';
import type { BrandHost } from '@/lib/brand/model/host-schema';
import { ApiError } from '@/lib/platform/http/browser';
import { HostRow } from './host-row';
import { RemoveHostDialog } from './remove-host-dialog';

interface HostsSectionProps {
  organisationId: number;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
}

/** Lists the hosts of the brand. Hosts do not belong to a version: they take effect as soon as they are verified. */
export function HostsSection({ organisationId, state, own }: HostsSectionProps) {
  const t = useTranslations('brand.hosts');
  const failures = useTranslations('brand.hostFailures');
  const reason = useReason();
  const [removing, setRemoving] = useState<BrandHost | null>(null);
  const toast = useToast();
  const { organisation, inheritedFrom } = state;
  const removalEffect = inheritedFrom
    ? t('removeLiveInherited', { organisation: organisation.name, brand: inheritedFrom })
    : t('removeLive');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(hostMutation(client, organisationId));
  const [nameProblem, setNameProblem] = useState<string>();
  const close = () => {
    setRemoving(null);
    setNameProblem(undefined);
  };
  const act = (input: HostAction) =>
    mutate(input, {
      onSuccess: close,
      onError: (error) => {
        const [field] = error instanceof ApiError ? error.fields : [];
        if (field) return setNameProblem(field.message);
        toast.danger({ title: failures(input.action), detail: reason(error) });
        close();
        // Another person may have changed the hosts.
        void client.invalidateQueries({ queryKey: brandQuery(organisationId).queryKey });
      },
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
      {removing && (
        <RemoveHostDialog
          host={removing}
          effect={removalEffect}
          isOnly={removing.isProven && own.hosts.filter(({ isProven }) => isProven).length === 1}
          busy={isPending}
          error={nameProblem}
          onClose={close}
          onRemove={(name) => act({ action: 'remove', host: removing.host, version: own.hostsVersion, name })}
        />
      )}
    </Card>
  );
}

function AddHost({ organisationId }: { organisationId: number }) {
  const t = useTranslations('brand.hosts');
  const reason = useReason();
  const [host, setHost] = useState('');
  const { mutate, isPending, error } = useMutation(hostMutation(useQueryClient(), organisationId));
  return (
    <OneFieldForm
      label={t('name')}
      hint={t('nameHint')}
      error={error ? reason(error) : undefined}
      submitLabel={t('add')}
      busy={isPending}
      onSubmit={() => {
        if (host.trim()) mutate({ action: 'add', host }, { onSuccess: () => setHost('') });
      }}
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
    </OneFieldForm>
  );
}
