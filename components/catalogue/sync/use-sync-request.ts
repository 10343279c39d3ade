'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestSyncMutation } from '@/lib/catalogue/sync/queries';
import type { SyncConnection } from '@/lib/catalogue/sync/schema';

/** Time to wait for a requested sync; after it the page says that no worker seems to run. */
const MAX_WAIT_MS = 30_000;

type Waiting = 'no' | 'yes' | 'in-vain';

/** Asks for a read, and waits until a newer one than the present shows. */
export function useSyncRequest(
  organisationId: number,
  connection: SyncConnection,
  onAwaited: (awaited: boolean) => void,
) {
  const request = useMutation(requestSyncMutation(useQueryClient(), organisationId));
  const latest = connection.runs[0]?.id ?? null;
  // `latest` is the newest run at the time of the request: a newer one ends the wait.
  const [requested, setRequested] = useState<{ latest: string | null; isLate: boolean } | null>(null);
  const isWaiting = requested !== null && requested.latest === latest;
  useEffect(() => {
    onAwaited(isWaiting);
    if (!isWaiting) return;
    const timer = setTimeout(
      () => setRequested((before) => before && { ...before, isLate: true }),
      MAX_WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, onAwaited]);
  const waiting: Waiting = !isWaiting ? 'no' : requested.isLate ? 'in-vain' : 'yes';
  const requestSync = () =>
    request.mutate(
      { connectionId: connection.id },
      { onSuccess: () => setRequested({ latest, isLate: false }) },
    );
  return { ask: requestSync, waiting, isAsking: request.isPending, error: request.error };
}
