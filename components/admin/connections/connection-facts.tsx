import { countText } from '@/components/admin/sync/count-text';
import { FactList } from '@/components/ui/fact-list';
import { TimeText } from '@/components/ui/time-text';
import { OLD_SECRET_DAYS } from '@/lib/connections/management/rules';
import type { ManagedConnection } from '@/lib/connections/management/schema';

const formatDays = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'yesterday' : `${countText(days)} days ago`;

/** What an API client is and may do; its secret is shown nowhere. */
export function ConnectionFacts({ connection }: { connection: ManagedConnection }) {
  const { address, permissions, failure } = connection;
  return (
    <FactList
      facts={[
        { name: 'Client ID', value: <code className="break-all font-code">{connection.clientId}</code> },
        ...(address ? [{ name: 'Address', value: <span className="break-all">{address}</span> }] : []),
        {
          name: 'Used for',
          value: connection.hasCatalogue ? <Catalogue {...connection} /> : 'Ordering only',
        },
        { name: 'Currency', value: connection.currency },
        { name: 'Permissions', value: permissions.join(', ') },
        {
          name: 'Last answer',
          value: connection.lastAnswerAt && <TimeText value={connection.lastAnswerAt} />,
        },
        ...(failure ? [{ name: 'Last failure', value: <Failure {...failure} /> }] : []),
        { name: 'Secret', value: <SecretAge days={connection.secretDays} /> },
      ]}
    />
  );
}

function Catalogue({ products, readAt }: Pick<ManagedConnection, 'products' | 'readAt'>) {
  if (readAt === null) return 'Catalogue and ordering; no catalogue sync completed yet';
  return (
    <>
      Catalogue and ordering; {countText(products)} products, synced <TimeText value={readAt} />
    </>
  );
}

function Failure({ at, reason }: NonNullable<ManagedConnection['failure']>) {
  return (
    <>
      <TimeText value={at} />: {reason}
    </>
  );
}

function SecretAge({ days }: { days: number }) {
  if (days < OLD_SECRET_DAYS) return `Set ${formatDays(days)}`;
  return <span className="text-warning-ink">Set {formatDays(days)}: rotate it</span>;
}
