'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { checkConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import { CheckSteps, CheckStepsPending } from './check-steps';
import { ConnectionFacts } from './connection-facts';
import { ConnectionState } from './connection-state';
import { DeleteConnection } from './delete-connection';
import { PauseConnection } from './pause-connection';
import { RotateSecret } from './rotate-secret';

interface ConnectionCardProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** One connection: what it is, how it does, and what can be done about it. */
export function ConnectionCard({ organisationId, connection }: ConnectionCardProps) {
  const t = useTranslations('connections.card');
  const reason = useReason();
  const check = useMutation(checkConnectionMutation(useQueryClient(), organisationId, connection.id));
  const { stopped, organisation } = connection;
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
        <div className="flex flex-wrap gap-2">
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {t('test')}
          </Button>
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
          <div role="status">
            <CheckSteps steps={check.data.steps} />
          </div>
        )}
      </div>
    </Card>
  );
}
