'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { usePerson } from '@/components/ui/person-context';
import { useNow } from '@/components/ui/use-now';
import { getAnnouncementState } from '@/lib/brand/announcements/rules';
import { writeAnnouncementDays, writeAudience } from '@/lib/brand/editing/announcement-changes';
import type { Announcement } from '@/lib/brand/model/announcement-schema';
import { formatDay } from '@/lib/orders/delivery/rules';
import { dayIn } from '@/lib/platform/formats/time-zone';

interface AnnouncementRowProps {
  announcement: Announcement;
  onEdit: () => void;
  onRemove: () => void;
}

const TONES = { future: 'neutral', running: 'success', over: 'neutral' } as const;

/** One announcement of the draft: its title, its days, who reads it, and whether that is now. */
export function AnnouncementRow({ announcement, onEdit, onRemove }: AnnouncementRowProps) {
  const t = useTranslations('brand');
  const { locale, timezone } = usePerson();
  const today = dayIn(new Date(useNow()), timezone);
  const state = getAnnouncementState(announcement, today);
  const { title } = announcement.texts;
  const facts = [
    writeAnnouncementDays(t, announcement, (day) => formatDay(day, locale)),
    writeAudience(t, announcement.audience),
  ];
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="clamp-two break-words font-medium">{title}</p>
          <p className="text-muted text-small">{facts.join(' · ')}</p>
        </div>
        <Badge tone={TONES[state]} className="shrink-0">
          {t(`announcements.${state}`)}
        </Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t('announcements.editNamed', { title })} onClick={onEdit}>
          {t('announcements.edit')}
        </Button>
        <Button size="small" aria-label={t('announcements.removeNamed', { title })} onClick={onRemove}>
          {t('announcements.remove')}
        </Button>
      </div>
    </li>
  );
}
