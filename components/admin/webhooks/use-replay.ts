'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/browser';
import { replayMutation } from '@/lib/webhooks/deliveries/queries';

/** Sends one message again, or all since a moment, and says what came of it. */
export function useReplay(organisationId: number, webhookId: string) {
  const toast = useToast();
  const { mutate, isPending } = useMutation(replayMutation(useQueryClient(), organisationId, webhookId));
  const onError = (error: Error) => {
    const detail = error instanceof ApiError ? (error.fields[0]?.message ?? error.detail) : undefined;
    toast.danger({ title: 'Nothing was sent again', detail: detail ?? error.message });
  };
  return {
    isPending,
    one: (deliveryId: string) =>
      mutate(
        { deliveryId },
        { onSuccess: () => toast.success({ title: 'The message is on its way again' }), onError },
      ),
    since: (moment: Date, done: () => void) =>
      mutate(
        { since: moment.toISOString() },
        {
          onSuccess: ({ count }) => {
            toast.success({
              title: count === 1 ? '1 message is on its way' : `${count} messages are on their way`,
            });
            done();
          },
          onError,
        },
      ),
  };
}
