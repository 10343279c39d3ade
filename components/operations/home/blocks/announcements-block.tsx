'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AnnouncementNotice } from '@/components/brand/announcements/announcement-notice';
import { useReason } from '@/components/platform/messages/use-reason';
import { IconButton } from '@/components/ui/icon-button';
import { useToast } from '@/components/ui/toast';
import { dismissMutation } from '@/lib/operations/home/queries';
import type { BlockProps } from './block-props';

/**
 * Remembers the place of an announcement that was dismissed, and moves the focus to the next one once it is gone, or to the
 * sentence that none is left.
 */
function useFocusAfterDismissal(count: number) {
  const block = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when an announcement is gone
  useEffect(() => {
    if (place === null) return;
    const targets = [...(block.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    targets[Math.min(place, targets.length - 1)]?.focus();
  }, [count]);
  return { block, place, setPlace };
}

/** The brand's messages for this person, until they put them away. */
export function AnnouncementsBlock({ organisationId, home: { announcements } }: BlockProps) {
  const t = useTranslations('home');
  const toast = useToast();
  const reason = useReason();
  const { block, place, setPlace } = useFocusAfterDismissal(announcements.length);
  const { mutate } = useMutation({
    ...dismissMutation(useQueryClient(), organisationId),
    onError: (error) => toast.danger({ title: t('announcements.failed'), detail: reason(error) }),
  });
  if (announcements.length === 0 && place === null) return null;
  return (
    <section ref={block} aria-label={t('blocks.announcements')}>
      {announcements.length === 0 ? (
        <p data-dismiss tabIndex={-1} className="text-muted">
          {t('announcements.allDismissed')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {announcements.map((announcement, index) => (
            <li key={announcement.id}>
              <AnnouncementNotice
                announcement={announcement}
                action={
                  <IconButton
                    data-dismiss
                    size="small"
                    icon={<X />}
                    label={t('announcements.dismissNamed', { title: announcement.title })}
                    onClick={() => {
                      setPlace(index);
                      mutate(announcement);
                    }}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
