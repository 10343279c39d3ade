'use client';
import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import type { Permission } from '@/lib/permissions/rules';
import { getAdminSections } from './sections';

interface AdminNavProps {
  organisationId: number;
  permissions: readonly Permission[];
}

/** The left navigation of the administration; a row above the page where there is no room beside it. */
export function AdminNav({ organisationId, permissions }: AdminNavProps) {
  const t = useTranslations('admin');
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // In a row that is wider than the screen, where one is must be seen. The page itself does not move.
  useEffect(() => {
    const row = nav.current;
    const here = pathname && row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={t('navigation.label')}
      className="relative flex gap-1 overflow-x-auto max-md:-mx-4 max-md:border-b max-md:px-4 max-md:pb-2 md:sticky md:top-[calc(var(--spacing-header)+20px)] md:grid md:content-start"
    >
      {getAdminSections(permissions).map(({ path, Icon }) => {
        const href = `/o/${organisationId}/admin/${path}`;
        const isHere = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link
            key={path}
            href={href as Route}
            aria-current={isHere ? 'page' : undefined}
            className="flex min-h-9 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-medium touch:min-h-11"
          >
            <Icon aria-hidden className="size-4 text-muted" />
            {t(`navigation.${path}`)}
          </Link>
        );
      })}
    </nav>
  );
}
