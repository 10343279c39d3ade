'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { endFeedMutation } from '@/lib/feeds/queries';
import type { Feed } from '@/lib/feeds/schema';

interface FeedsListProps {
  organisationId: number;
  feeds: readonly Feed[];
}

/** The feeds that can be read, each with its end. */
export function FeedsList({ organisationId, feeds }: FeedsListProps) {
  const [ending, setEnding] = useState<Feed | null>(null);
  const { mutate, isPending } = useMutation(endFeedMutation(useQueryClient(), organisationId));
  const toast = useToast();
  if (feeds.length === 0) return <p className="text-muted">There is no feed yet.</p>;
  const end = () => {
    if (!ending) return;
    mutate(ending.id, {
      onSettled: () => setEnding(null),
      onSuccess: () => toast.success({ title: `“${ending.name}” is revoked` }),
      onError: ({ message }) => toast.danger({ title: 'The feed was not revoked', detail: message }),
    });
  };
  return (
    <>
      <ul aria-label="Feeds" className="rounded-card border">
        {feeds.map((feed) => (
          <li
            key={feed.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block break-words font-medium">{feed.name}</span>
              <span className="block text-muted text-small">
                {feed.createdBy}, <TimeText value={feed.createdAt} />
              </span>
            </span>
            <Button aria-label={`Revoke ${feed.name}`} onClick={() => setEnding(feed)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`Revoke “${ending?.name ?? ''}”?`}
        description="Whoever reads this feed reads nothing any more, at once. It cannot be brought back; a new one gets another address."
        confirmLabel="Revoke the feed"
        danger
        busy={isPending}
        onConfirm={end}
      />
    </>
  );
}
