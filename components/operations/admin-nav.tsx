'use client';
import { ChevronDown } from 'lucide-react';
import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Permission } from '@/lib/organisations/permissions/rules';
import { getAdminGroups, getAdminSections } from './sections';

interface AdminNavProps {
  organisationId: number;
  permissions: readonly Permission[];
}

/** The left navigation of the administration; on a phone one line that opens and says where one is. */
export function AdminNav(props: AdminNavProps) {
  const t = useTranslations('admin');
  const pathname = usePathname();
  const here = getAdminSections(props.permissions).find(({ path }) =>
    isWithin(pathname, `/o/${props.organisationId}/admin/${path}`),
  );
  return (
    <nav
      aria-label={t('navigation.label')}
      className="md:sticky md:top-[calc(var(--spacing-header)+20px)] md:max-h-[calc(100dvh-var(--spacing-header)-40px)] md:overflow-y-auto"
    >
      {/* Closed again on the next page. */}
      <details key={pathname} className="group rounded-card border bg-surface md:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
          <span className="text-muted">{t('navigation.label')}</span>
          <span className="min-w-0 flex-1 truncate font-medium">
            {t(`navigation.${here?.path ?? 'home'}`)}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t p-2">
          <Groups {...props} pathname={pathname} />
        </div>
      </details>
      <div className="max-md:hidden">
        <Groups {...props} pathname={pathname} />
      </div>
    </nav>
  );
}

const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

const LINK =
  'flex min-h-9 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 hover:bg-hover focus-visible:outline-offset-[-2px] aria-[current=page]:bg-selected aria-[current=page]:font-medium touch:min-h-11';

function Groups({ organisationId, permissions, pathname }: AdminNavProps & { pathname: string }) {
  const t = useTranslations('admin');
  const home = `/o/${organisationId}/admin`;
  return (
    <div className="grid gap-3">
      <Link href={home as Route} aria-current={pathname === home ? 'page' : undefined} className={LINK}>
        {t('navigation.home')}
      </Link>
      {getAdminGroups(permissions).map(({ group, sections }) => (
        <div key={group}>
          <p id={`admin-${group}`} className="px-2.5 pb-1 text-muted text-small">
            {t(`groups.${group}`)}
          </p>
          <ul aria-labelledby={`admin-${group}`}>
            {sections.map(({ path, Icon }) => (
              <li key={path}>
                <Link
                  href={`${home}/${path}` as Route}
                  aria-current={isWithin(pathname, `${home}/${path}`) ? 'page' : undefined}
                  className={LINK}
                >
                  <Icon aria-hidden className="size-4 text-muted" />
                  {t(`navigation.${path}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
