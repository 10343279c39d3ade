'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { endFeedMutation } from '@/lib/integrations/feeds/queries';
import type { Feed } from '@/lib/integrations/feeds/schema';

interface FeedsListProps {
  organisationId: number;
  feeds: readonly Feed[];
}

/** The feeds that can be read, each with its end. */
export function FeedsList({ organisationId, feeds }: FeedsListProps) {
  const t = useTranslations('feeds.list');
  const reason = useReason();
  const [ending, setEnding] = useState<Feed | null>(null);
  const { mutate, isPending } = useMutation(endFeedMutation(useQueryClient(), organisationId));
  const toast = useToast();
  if (feeds.length === 0) return <p className="text-muted">{t('empty')}</p>;
  const end = () => {
    if (!ending) return;
    mutate(ending.id, {
      onSettled: () => setEnding(null),
      onSuccess: () => toast.success({ title: t('revoked', { name: ending.name }) }),
      onError: (error) => toast.danger({ title: t('notRevoked'), detail: reason(error) }),
    });
  };
  return (
    <>
      <ul aria-label={t('label')} className="rounded-card border">
        {feeds.map((feed) => (
          <li
            key={feed.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block break-words font-medium">{feed.name}</span>
              <span className="block text-muted text-small">
                {t.rich('createdBy', {
                  person: feed.createdBy,
                  time: () => <TimeText value={feed.createdAt} />,
                })}
              </span>
            </span>
            <Button aria-label={t('revokeNamed', { name: feed.name })} onClick={() => setEnding(feed)}>
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={t('revokeTitle', { name: ending?.name ?? '' })}
        description={t('revokeDetail')}
        confirmLabel={t('confirm')}
        danger
        busy={isPending}
        onConfirm={end}
      />
    </>
  );
}
