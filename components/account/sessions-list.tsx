import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TimeText } from '@/components/ui/time-text';
import type { Session } from '@/lib/accounts/sessions/schema';

interface SessionsListProps {
  /** Read out before the list. */
  label: string;
  sessions: readonly Session[];
  /** The one that is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
}

/** Where somebody is signed in, the device used last first, each with its end. */
export function SessionsList({ label, sessions, ending, onEnd }: SessionsListProps) {
  if (sessions.length === 0) return <p className="text-muted">Not signed in anywhere.</p>;
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
              aria-label={`End session: ${session.device}`}
              onClick={() => onEnd(session.id)}
            >
              End session
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SessionFacts({ session }: { session: Session }) {
  const { device, address, since, lastSeenAt, brand, isCurrent } = session;
  return (
    <div className="flex min-w-0 items-start gap-3">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 break-words font-medium">
          {device}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="break-words text-muted text-small">
          {brand && <>{brand} · </>}
          {address ? <>From {address}</> : 'Address not known'} · Signed in <TimeText value={since} /> · Last
          active <TimeText value={lastSeenAt} />
        </p>
      </div>
    </div>
  );
}
