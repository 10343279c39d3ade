import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import { TimeText } from '@/components/ui/time-text';
import { OLD_SECRET_DAYS } from '@/lib/connections/management/rules';
import type { ManagedConnection } from '@/lib/connections/management/schema';

/** Shows an API client's identity and permissions, and never its secret. */
export function ConnectionFacts({ connection }: { connection: ManagedConnection }) {
  const t = useTranslations('connections.card');
  const { address, permissions, failure } = connection;
  return (
    <FactList
      facts={[
        { name: t('clientId'), value: <code className="break-all font-code">{connection.clientId}</code> },
        ...(address ? [{ name: t('address'), value: <span className="break-all">{address}</span> }] : []),
        {
          name: t('use'),
          value: connection.hasCatalogue ? <Catalogue {...connection} /> : t('ordering'),
        },
        { name: t('currency'), value: connection.currency },
        { name: t('permissions'), value: permissions.join(', ') },
        {
          name: t('lastResponse'),
          value: connection.lastAnswerAt && <TimeText value={connection.lastAnswerAt} />,
        },
        ...(failure ? [{ name: t('lastFailure'), value: <Failure {...failure} /> }] : []),
        { name: t('secret'), value: <SecretAge days={connection.secretDays} /> },
      ]}
    />
  );
}

function Catalogue({ products, readAt }: Pick<ManagedConnection, 'products' | 'readAt'>) {
  const t = useTranslations('connections.card');
  if (readAt === null) return t('notSynced');
  return t.rich('synced', { products, time: () => <TimeText value={readAt} /> });
}

function Failure({ at, reason }: NonNullable<ManagedConnection['failure']>) {
  const t = useTranslations('connections.card');
  return t.rich('failure', { reason, time: () => <TimeText value={at} /> });
}

function SecretAge({ days }: { days: number }) {
  const t = useTranslations('connections.card');
  if (days < OLD_SECRET_DAYS) return t('secretAge', { days });
  return <span className="text-warning-ink">{t('secretOld', { days })}</span>;
}
