import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TimeText } from '@/components/ui/time-text';
import type { Session } from '@/lib/accounts/sessions-schema';

interface SessionsListProps {
  /** Read out before the list. */
  label: string;
  sessions: readonly Session[];
  /** Id of the session that is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
}

/** A person's sessions, the most recently used first, each with a button to end it. */
export function SessionsList({ label, sessions, ending, onEnd }: SessionsListProps) {
  const t = useTranslations('account.sessions');
  const getDeviceLabel = useDeviceLabel();
  if (sessions.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul aria-label={label} className="divide-y">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <SessionFacts session={session} />
          {!session.isCurrent && (
            <Button
              size="small"
              busy={ending === session.id}
              aria-label={t('endOn', { device: getDeviceLabel(session) })}
              onClick={() => onEnd(session.id)}
            >
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useDeviceLabel(): (session: Session) => string {
  const t = useTranslations('account.sessions');
  return ({ device: { browser, system } }) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
}

function SessionFacts({ session }: { session: Session }) {
  const t = useTranslations('account.sessions');
  const getDeviceLabel = useDeviceLabel();
  const { address, since, lastSeenAt, brand, isCurrent } = session;
  return (
    <div className="flex min-w-0 items-start gap-3">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 break-words font-medium">
          {getDeviceLabel(session)}
          {isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="break-words text-muted text-small">
          {brand && <>{brand} · </>}
          {address ? t('address', { address }) : t('addressUnknown')} ·{' '}
          {t.rich('signedIn', { time: () => <TimeText value={since} /> })} ·{' '}
          {t.rich('lastActive', { time: () => <TimeText value={lastSeenAt} /> })}
        </p>
      </div>
    </div>
  );
}
