'use client';
import { useQuery } from '@tanstack/react-query';
import { Bell, History } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { CornerCount, LineCount } from '@/components/ui/count-badge';
import { Link } from '@/components/ui/link';
import { inboxPath, unreadQuery } from '@/lib/accounts/notifications/queries';
import { MAX_UNREAD } from '@/lib/accounts/notifications/rules';
import { changesPath } from '@/lib/catalogue/changes/queries';

const formatCount = (count: number): string => (count >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(count));

function useUnread(organisationId: number): { count: number; label: string } {
  const t = useTranslations('notifications.inbox');
  const count = useQuery(unreadQuery(organisationId)).data?.count ?? 0;
  return { count, label: count > 0 ? t('unread', { count: formatCount(count) }) : t('title') };
}

/** The header's bell, with how much is not read. */
export function InboxLink({ organisationId }: { organisationId: number }) {
  const { count, label } = useUnread(organisationId);
  return (
    <Link
      href={inboxPath(organisationId) as Route}
      aria-label={label}
      title={label}
      className="header-item w-9 justify-center touch:w-11"
    >
      <span className="relative">
        <Bell aria-hidden className="size-5" />
        {count > 0 && <CornerCount>{formatCount(count)}</CornerCount>}
      </span>
    </Link>
  );
}

/** The way to what changed, as a line of the drawer: a phone's list has no room for it. */
export function ChangesMenuLink({ organisationId }: { organisationId: number }) {
  const t = useTranslations('watches.list');
  return (
    <Link
      href={changesPath(organisationId) as Route}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover"
    >
      <History aria-hidden className="size-4.5 text-muted" />
      {t('catalogueChanges')}
    </Link>
  );
}

/** The same as a line of the drawer. */
export function InboxMenuLink({ organisationId }: { organisationId: number }) {
  const t = useTranslations('notifications.inbox');
  const { count } = useUnread(organisationId);
  return (
    <Link
      href={inboxPath(organisationId) as Route}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover"
    >
      <Bell aria-hidden className="size-4.5 text-muted" />
      {t('title')}
      {count > 0 && <LineCount>{t.rich('unreadCount', { count: formatCount(count), hidden })}</LineCount>}
    </Link>
  );
}
