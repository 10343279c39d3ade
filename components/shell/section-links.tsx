'use client';
import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SECTIONS } from './sections';

interface SectionLinksProps {
  organisationId: number;
  /** In the header's row, or one under the other in the drawer. */
  layout: 'row' | 'list';
}

const LINK = {
  row: 'header-item px-2.5 aria-[current=page]:bg-header-hover',
  list: 'flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-medium',
};

/** A narrow row has room for the icons only. */
const ICON = { row: 'size-5 lg:hidden', list: 'size-4.5 text-muted' };

/** Links to the places of the storefront; the present one is marked. */
export function SectionLinks({ organisationId, layout }: SectionLinksProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  return (
    <nav
      aria-label={t('header.main')}
      className={layout === 'row' ? 'flex items-center gap-1' : 'grid gap-1'}
    >
      {SECTIONS.map(({ path, Icon }) => {
        const href = `/o/${organisationId}/${path}`;
        const isHere = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link
            key={path}
            href={href as Route}
            aria-current={isHere ? 'page' : undefined}
            className={LINK[layout]}
          >
            <Icon aria-hidden className={ICON[layout]} />
            <span className={layout === 'row' ? 'max-lg:sr-only' : undefined}>{t(`sections.${path}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
