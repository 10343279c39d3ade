import 'server-only';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { log } from '@/lib/platform/log/log';
import type { UpstreamEvent } from '@/lib/upstream/config';
import { saveAnswered, saveFailed, saveTokenRefused } from './model/store';

/** The same news is written once in this time; a change from answering to failing, or back, is written at once. */
const MIN_REPEAT_INTERVAL_MS = 5_000;
const MAX_REASON_LENGTH = 500;

/**
 * Makes the listener that writes a connection's health from what its client sees. Writing is done on the side: a call
 * of the API never waits for it and never fails by it.
 */
export function healthRecorder(connectionId: number): (event: UpstreamEvent) => void {
  let last: UpstreamEvent['type'] | null = null;
  let writtenAt = 0;

  const shouldRecord = (type: UpstreamEvent['type'], now: number) => {
    if (type === last && now - writtenAt < MIN_REPEAT_INTERVAL_MS) return false;
    last = type;
    writtenAt = now;
    return true;
  };
  const logFailure = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      log().warn(
        { code: 'connection-health-not-stored', err: error, connectionId },
        'health could not be recorded',
      ),
    );
  };

  return (event) => {
    if (event.type === 'dropped') {
      log().warn(
        { code: 'api-records-unreadable', connectionId, ...event },
        'the API sent records that cannot be read; they were left out',
      );
      return;
    }
    if (event.type === 'token-refused')
      return logFailure(saveTokenRefused(db(), connectionId, systemClock()));
    if (event.type !== 'answered' && event.type !== 'failed') return;
    const now = systemClock();
    if (!shouldRecord(event.type, now.getTime())) return;
    if (event.type === 'answered') return logFailure(saveAnswered(db(), connectionId, now));
    log().warn({ code: 'api-call-failed', connectionId, ...event }, 'the API did not answer as it should');
    logFailure(saveFailed(db(), connectionId, now, event.reason.slice(0, MAX_REASON_LENGTH)));
  };
}
