import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { ShownAnnouncement } from '@/lib/brand/announcements/schema';

interface AnnouncementNoticeProps {
  announcement: Omit<ShownAnnouncement, 'id' | 'revision'>;
  action?: ReactNode;
  /** A link leads nowhere: what is being written would be lost. */
  isPreview?: boolean;
}

/** An announcement as its readers see it, on their home page and in the editor. */
export function AnnouncementNotice({ announcement, action, isPreview }: AnnouncementNoticeProps) {
  const { tone, title, text, link } = announcement;
  return (
    <Notice tone={tone} title={title} action={action}>
      {text && <p className="max-w-prose whitespace-pre-line">{text}</p>}
      {link && (
        <p className="mt-1">
          {isPreview ? (
            <span className="text-primary-ink underline">{link.label}</span>
          ) : (
            <a href={link.url} rel="noopener" className="text-primary-ink underline">
              {link.label}
            </a>
          )}
        </p>
      )}
    </Notice>
  );
}
