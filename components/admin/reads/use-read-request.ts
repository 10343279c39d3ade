'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestReadMutation } from '@/lib/catalogue/sync/queries';
import type { ReadConnection } from '@/lib/catalogue/sync/schema';

/** So long a read that was asked for is waited for; then nobody seems to be there to do it. */
const PATIENCE_MS = 30_000;

type Waiting = 'no' | 'yes' | 'in-vain';

/** Asks for a read, and waits until a newer one than the present shows. */
export function useReadRequest(
  organisationId: number,
  connection: ReadConnection,
  onAwaited: (awaited: boolean) => void,
) {
  const request = useMutation(requestReadMutation(useQueryClient(), organisationId));
  const latest = connection.runs[0]?.id ?? null;
  // What was the newest when it was asked for.
  const [asked, setAsked] = useState<{ latest: string | null; isLate: boolean } | null>(null);
  const isWaiting = asked !== null && asked.latest === latest;
  useEffect(() => {
    onAwaited(isWaiting);
    if (!isWaiting) return;
    const timer = setTimeout(() => setAsked((before) => before && { ...before, isLate: true }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, onAwaited]);
  const waiting: Waiting = !isWaiting ? 'no' : asked.isLate ? 'in-vain' : 'yes';
  const ask = () =>
    request.mutate({ connectionId: connection.id }, { onSuccess: () => setAsked({ latest, isLate: false }) });
  return { ask, waiting, isAsking: request.isPending, error: request.error };
}
