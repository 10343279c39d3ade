'use client';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toAriaKeys } from '@/components/shell/shortcuts/registry';
import { useSingleKeys } from '@/components/shell/shortcuts/single-keys';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { cx } from '@/components/ui/cx';
import { useFeatures } from '@/components/ui/features-context';
import { Link } from '@/components/ui/link';
import { hasFeature } from '@/lib/organisations/features/rules';
import { RequestCount } from '../orders/requests/request-count';
import { SECTIONS } from './sections';

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

/** Links to the places of the storefront; the present one is marked. */
export function SectionLinks({ organisationId, canOrder, admin, layout }: SectionLinksProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const router = useRouter();
  const features = useFeatures();
  const [singleKeys] = useSingleKeys();
  const quickOrder = `/o/${organisationId}/quick-order` as Route;
  const openQuickOrder = () => pathname !== quickOrder && router.push(quickOrder);
  const hasQuickOrder = canOrder && hasFeature({ features }, 'quickOrder');
  useShortcut('quick-order', hasQuickOrder && layout === 'row' ? openQuickOrder : null);
  return (
    <nav
      aria-label={t('header.main')}
      className={layout === 'row' ? 'flex items-center gap-1' : 'grid gap-1'}
    >
      {SECTIONS.filter(
        ({ forBuyers, isLogo, feature }) =>
          (canOrder || !forBuyers) &&
          (layout === 'list' || !isLogo) &&
          (!feature || hasFeature({ features }, feature)),
      ).map(({ path, name, Icon, shortcut, isWideOnly }) => {
        const href = path ? `/o/${organisationId}/${path}` : `/o/${organisationId}`;
        const isHere = pathname === href || (path !== '' && pathname.startsWith(`${href}/`));
        return (
          <Link
            key={name}
            href={href as Route}
            aria-current={isHere ? 'page' : undefined}
            aria-keyshortcuts={shortcut && singleKeys ? toAriaKeys(shortcut) : undefined}
            title={
              shortcut && singleKeys
                ? t('sections.withShortcut', {
                    name: t(`sections.${name}`),
                    key: toAriaKeys(shortcut).toUpperCase(),
                  })
                : undefined
            }
            className={cx(LINK[layout], isWideOnly && layout === 'row' && 'max-2xl:hidden')}
          >
            {layout === 'list' && <Icon aria-hidden className="size-4.5 text-muted" />}
            {t(`sections.${name}`)}
            {name === 'requests' && <RequestCount organisationId={organisationId} layout={layout} />}
          </Link>
        );
      })}
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
