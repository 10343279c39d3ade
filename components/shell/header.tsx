import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { preferencesPath } from '@/lib/accounts/notifications/rules';
import { accountPath } from '@/lib/accounts/queries';
import type { Brand } from '@/lib/brand/model/schema';
import { priceListPagePath } from '@/lib/catalogue/price-list-file/queries';
import { addressesPath } from '@/lib/customers/addresses/queries';
import { homePath } from '@/lib/operations/home/queries';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { BrandLogo } from './brand-logo';
import { MobileMenu } from './mobile-menu';
import { MobileSearch } from './mobile-search';
import { OrganisationSwitcher } from './organisation-switcher';
import { PersonMenu } from './person-menu';
import { SearchBox } from './search-box';
import { SectionLinks } from './section-links';

interface HeaderProps {
  brand: Brand;
  /** Acted for. */
  organisation: OrganisationDto;
  /** `admin` is the path of the administration; null for a person without one. */
  person: { name: string; organisation: string; admin: string | null };
  /** True when the person may order. */
  canOrder: boolean;
  /** The cart's link. */
  cart: ReactNode;
  /** The link to the requests. */
  requests: ReactNode;
  /** The bell of the row, and its line in the drawer. */
  inbox: { bell: ReactNode; line: ReactNode };
}

/** One row, always in view: logo, search, acting organisation, cart, inbox, person (docs/ui.md §1). */
export function Header({ brand, organisation, person, canOrder, cart, requests, inbox }: HeaderProps) {
  const t = useTranslations('shell.header');
  return (
    <header className="header-frame sticky top-0 z-30 border-header-border border-b bg-header text-on-header print:hidden">
      <div className="mx-auto flex h-header max-w-page items-center gap-1 px-2 md:gap-3 md:px-6">
        <Link
          href={homePath(organisation.id) as Route}
          aria-label={t('home', { brand: brand.name })}
          className="flex min-h-11 min-w-0 items-center rounded-control px-2 md:-ms-2 md:shrink-0"
        >
          <BrandLogo
            brand={brand}
            on="header"
            className="h-7 w-auto max-w-full object-contain md:max-w-60 object-left"
          />
        </Link>
        <div className="hidden xl:block">
          <SectionLinks
            organisationId={organisation.id}
            canOrder={canOrder}
            admin={person.admin}
            layout="row"
          />
        </div>
        <div className="mx-auto hidden w-full min-w-0 max-w-130 md:block">
          <SearchBox organisationId={organisation.id} />
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-1 md:ms-0">
          <span className="md:hidden">
            <MobileSearch organisationId={organisation.id} />
          </span>
          <span className="hidden md:block">
            <OrganisationSwitcher
              current={organisation}
              className="header-item max-w-40 px-2.5 lg:max-w-50 xl:max-w-72"
            />
          </span>
          {cart}
          <span className="hidden md:block">{requests}</span>
          <span className="hidden md:block">{inbox.bell}</span>
          <span className="hidden md:block">
            <PersonMenu
              {...person}
              account={accountPath(organisation.id)}
              addresses={addressesPath(organisation.id)}
              notifications={preferencesPath(organisation.id)}
              priceList={priceListPagePath(organisation.id)}
              className="header-item w-9 justify-center touch:w-11"
            />
          </span>
          <span className="xl:hidden">
            <MobileMenu organisation={organisation} person={person} canOrder={canOrder} inbox={inbox.line} />
          </span>
        </div>
      </div>
    </header>
  );
}
