'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { combineProposals } from '@/lib/connections/check/proposal';
import { checkConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import { testOrdersQuery } from '@/lib/orders/test-orders/queries';
import { ApiCalls } from './api-calls';
import { CheckSteps, CheckStepsPending } from './check-steps';
import { ConnectionFacts } from './connection-facts';
import { ConnectionState } from './connection-state';
import { DeleteConnection } from './delete-connection';
import { EditProfile } from './edit-profile';
import { PauseConnection } from './pause-connection';
import { RotateSecret } from './rotate-secret';
import { TestOrderSection } from './test-order-section';

interface ConnectionCardProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** One connection: what it is, how it does, and what can be done about it. */
export function ConnectionCard({ organisationId, connection }: ConnectionCardProps) {
  const t = useTranslations('connections.card');
  const reason = useReason();
  const [orderNumber, setOrderNumber] = useState('');
  const check = useMutation(checkConnectionMutation(useQueryClient(), organisationId, connection.id));
  const { stopped, organisation, profile } = connection;
  const isOperated = profile !== null;
  const testOrders = useQuery({ ...testOrdersQuery(organisationId, connection.id), enabled: isOperated });
  const discovery = check.data?.discovery ?? null;
  const ordered = testOrders.data?.items[0]?.result?.proposal;
  const proposal = profile && combineProposals(profile, [ordered, discovery?.proposal]);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="break-words">{organisation.name}</span>
          <ConnectionState connection={connection} />
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {stopped && (
          <Notice tone="warning" title={stopped.reason}>
            {t.rich('stoppedSince', {
              time: () => <TimeText value={stopped.since} />,
              advice: stopped.advice,
            })}
          </Notice>
        )}
        <ConnectionFacts connection={connection} />
        {profile && (
          <Field label={t('orderNumber')} hint={t('orderNumberHint')} optional>
            {(control) => (
              <Input
                {...control}
                value={orderNumber}
                onChange={({ target }) => setOrderNumber(target.value)}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            busy={check.isPending}
            onClick={() => check.mutate({ orderNumber: orderNumber.trim() || null })}
          >
            {t('test')}
          </Button>
          {profile && (
            <EditProfile
              organisationId={organisationId}
              connection={connection}
              profile={profile}
              proposal={proposal}
            />
          )}
          <RotateSecret organisationId={organisationId} connection={connection} />
          <PauseConnection organisationId={organisationId} connection={connection} />
          <DeleteConnection organisationId={organisationId} connection={connection} />
        </div>
        {check.error && (
          <Notice tone="danger" title={t('notTested')} live>
            {reason(check.error)}
          </Notice>
        )}
        {check.isPending && <CheckStepsPending />}
        {check.data && !check.isPending && (
          <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <CheckSteps steps={check.data.steps} />
            {discovery && <ApiCalls discovery={discovery} />}
          </div>
        )}
        {profile && (
          <TestOrderSection
            organisationId={organisationId}
            connection={connection}
            profile={profile}
            proposal={proposal}
            products={discovery?.products ?? null}
          />
        )}
      </div>
    </Card>
  );
}
