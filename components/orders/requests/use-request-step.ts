'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { type RequestStepCall, requestQuery, requestStepMutation } from '@/lib/orders/requests/queries';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { getConflicting } from '@/lib/platform/http/browser';

/**
 * Takes steps with a request. When the other side was quicker, the page shows what it wrote, and the person decides whether
 * theirs still holds.
 */
export function useRequestStep(organisationId: number, { id }: Pick<RequestDto, 'id'>) {
  const client = useQueryClient();
  const reason = useReason();
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const { mutate, isPending } = useMutation(requestStepMutation(client, organisationId, id));
  const fail = (failure: Error) => {
    const current = getConflicting<RequestDto>(failure);
    if (current) {
      client.setQueryData(requestQuery(organisationId, id).queryKey, current);
      setConflict(true);
    } else setError(reason(failure));
  };
  const run = (call: RequestStepCall, onDone: () => void) => {
    setError(undefined);
    setConflict(false);
    mutate(call, { onSuccess: onDone, onError: fail });
  };
  const reset = () => {
    setError(undefined);
    setConflict(false);
  };
  return { run, reset, isPending, error, conflict };
}
