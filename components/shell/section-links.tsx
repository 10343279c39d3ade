'use client';
import { ChevronDown } from 'lucide-react';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { toAriaKeys } from '@/components/shell/shortcuts/registry';
import { useSingleKeys } from '@/components/shell/shortcuts/single-keys';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { cx } from '@/components/ui/cx';
import { useFeatures } from '@/components/ui/features-context';
import { Link } from '@/components/ui/link';
import { Menu, MenuLink } from '@/components/ui/menu';
import { hasFeature } from '@/lib/organisations/features/rules';
import { RequestCount } from '../orders/requests/request-count';
import { SECTIONS, type Section, sectionPath } from './sections';

interface SectionLinksProps {
  organisationId: number;
  /** True when the person may order. */
  canOrder: boolean;
  /** The administration, for those who have one. */
  admin: string | null;
  /** In the header's row, or one under the other in the drawer. */
  layout: 'row' | 'list';
}

const LINK = {
  row: 'header-item px-2.5 aria-[current=page]:bg-header-hover',
  list: 'flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-medium',
};

/** True when a page is one of a section. */
const isWithin = (pathname: string, href: string, { path }: Section): boolean =>
  pathname === href || (path !== '' && pathname.startsWith(`${href}/`));

/** Links to the places of the storefront; the present one is marked. */
export function SectionLinks({ organisationId, canOrder, admin, layout }: SectionLinksProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const router = useRouter();
  const features = useFeatures();
  const quickOrder = `/o/${organisationId}/quick-order` as Route;
  const openQuickOrder = () => pathname !== quickOrder && router.push(quickOrder);
  const hasQuickOrder = canOrder && hasFeature({ features }, 'quickOrder');
  useShortcut('quick-order', hasQuickOrder && layout === 'row' ? openQuickOrder : null);
  const sections = SECTIONS.filter(
    ({ forBuyers, isInDrawerOnly, feature }) =>
      (canOrder || !forBuyers) &&
      (layout === 'list' || !isInDrawerOnly) &&
      (!feature || hasFeature({ features }, feature)),
  );
  return (
    <nav
      aria-label={t('header.main')}
      className={layout === 'row' ? 'flex items-center gap-1' : 'grid gap-1'}
    >
      {sections.map((section) => (
        <SectionLink key={section.name} organisationId={organisationId} section={section} layout={layout} />
      ))}
      {layout === 'row' && (
        <MoreSections
          organisationId={organisationId}
          sections={sections.filter(({ isSecondary }) => isSecondary)}
        />
      )}
      {admin && layout === 'row' && (
        <Link
          href={admin as Route}
          aria-current={pathname === admin || pathname.startsWith(`${admin}/`) ? 'page' : undefined}
          className={cx(LINK.row, 'max-xl:hidden')}
        >
          {t('person.admin')}
        </Link>
      )}
    </nav>
  );
}

interface SectionLinkProps extends Pick<SectionLinksProps, 'organisationId' | 'layout'> {
  section: Section;
}

function SectionLink({ organisationId, section, layout }: SectionLinkProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const [singleKeys] = useSingleKeys();
  const { name, Icon, shortcut, isSecondary } = section;
  const href = sectionPath(organisationId, section);
  return (
    <Link
      href={href as Route}
      aria-current={isWithin(pathname, href, section) ? 'page' : undefined}
      aria-keyshortcuts={shortcut && singleKeys ? toAriaKeys(shortcut) : undefined}
      title={
        shortcut && singleKeys
          ? t('sections.withShortcut', {
              name: t(`sections.${name}`),
              key: toAriaKeys(shortcut).toUpperCase(),
            })
          : undefined
      }
      className={cx(LINK[layout], layout === 'row' && isSecondary && 'max-2xl:hidden')}
    >
      {layout === 'list' && <Icon aria-hidden className="size-4.5 text-muted" />}
      {t(`sections.${name}`)}
      {name === 'requests' && <RequestCount organisationId={organisationId} />}
    </Link>
  );
}

interface MoreSectionsProps extends Pick<SectionLinksProps, 'organisationId'> {
  sections: readonly Section[];
}

/** The places that the row has no room for in a narrower window. */
function MoreSections({ organisationId, sections }: MoreSectionsProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const isHere = sections.some((section) =>
    isWithin(pathname, sectionPath(organisationId, section), section),
  );
  return (
    <span className="2xl:hidden">
      <Menu
        align="start"
        trigger={
          <button type="button" aria-current={isHere ? 'page' : undefined} className={LINK.row}>
            {t.rich('sections.more', { hidden })}
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
      >
        {sections.map((section) => {
          const { name, Icon } = section;
          return (
            <MenuLink key={name} icon={<Icon />} href={sectionPath(organisationId, section) as Route}>
              {t(`sections.${name}`)}
            </MenuLink>
          );
        })}
      </Menu>
    </span>
  );
}
