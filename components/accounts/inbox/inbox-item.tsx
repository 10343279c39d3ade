import {
  Bell,
  CalendarClock,
  ClipboardList,
  Hash,
  ListChecks,
  type LucideIcon,
  Package,
  Search,
} from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import type { Notification } from '@/lib/accounts/notifications/schema';

const ICONS: Record<string, LucideIcon> = {
  'watched-product': Package,
  'watched-search': Search,
  'part-number-changed': Hash,
  'list-ready': ListChecks,
  'renewals-due': CalendarClock,
};
const getIcon = (kind: string): LucideIcon =>
  ICONS[kind] ?? (kind.startsWith('order-') ? ClipboardList : Bell);

interface InboxItemProps {
  /** Acted for. */
  organisationId: number;
  item: Notification;
  onOpen: () => void;
}

/** One message; the whole of it leads to what it is about. */
export function InboxItem({ organisationId, item, onOpen }: InboxItemProps) {
  const t = useTranslations('notifications.inbox');
  const { title, detail, organisation, path, createdAt, isRead } = item;
  const Icon = getIcon(item.kind);
  return (
    <li className="relative flex items-start gap-3 px-3 py-2.5 hover:bg-hover md:px-4">
      <span
        aria-hidden
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-primary')}
      />
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            href={`/o/${organisation.id}${path}` as Route}
            onClick={onOpen}
            className={cx(
              'line-clamp-2 min-w-0 break-words after:absolute after:inset-0 hover:underline',
              !isRead && 'font-semibold',
            )}
          >
            {isRead ? title : t.rich('unreadItem', { title, hidden })}
          </Link>
          <span className="shrink-0 text-muted text-small tabular-nums">
            <TimeText value={createdAt} />
          </span>
        </div>
        {detail && <p className="whitespace-pre-line break-words text-muted">{detail}</p>}
        {organisation.id !== organisationId && (
          <p className="break-words text-muted text-small">
            {t('forOrganisation', { organisation: organisation.name })}
          </p>
        )}
      </div>
    </li>
  );
}
