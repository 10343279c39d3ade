'use client';
import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
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

/** Links to the places of the storefront; the present one is marked. */
export function SectionLinks({ organisationId, layout }: SectionLinksProps) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className={layout === 'row' ? 'flex items-center gap-1' : 'grid gap-1'}>
      {SECTIONS.map(({ path, label, Icon }) => {
        const href = `/o/${organisationId}/${path}`;
        const isHere = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link
            key={path}
            href={href as Route}
            aria-current={isHere ? 'page' : undefined}
            className={LINK[layout]}
          >
            {layout === 'list' && <Icon aria-hidden className="size-4.5 text-muted" />}
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
