'use client';
import {
  BellRing,
  FileSpreadsheet,
  LogOut,
  type LucideIcon,
  MapPinned,
  Menu,
  Settings2,
  UserRoundCog,
} from 'lucide-react';
import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFeature } from '@/components/ui/features-context';
import { Link } from '@/components/ui/link';
import { RadioCards } from '@/components/ui/radio-cards';
import { Sheet } from '@/components/ui/sheet';
import { preferencesPath } from '@/lib/accounts/notifications/rules';
import { accountPath } from '@/lib/accounts/queries';
import { priceListPagePath } from '@/lib/catalogue/price-list-file/queries';
import { addressesPath } from '@/lib/customers/addresses/queries';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { OrganisationSwitcher } from './organisation-switcher';
import { SectionLinks } from './section-links';
import { useAppearance } from './use-appearance';
import { useSignOut } from './use-sign-out';

interface MobileMenuProps {
  organisation: OrganisationDto;
  person: { name: string; organisation: string; admin: string | null };
  canOrder: boolean;
  /** The line that leads to the inbox. */
  inbox: ReactNode;
}

/** Opens a drawer with the parts that do not fit into the header of a phone or a tablet. */
export function MobileMenu({ organisation, person, canOrder, inbox }: MobileMenuProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const hasPriceList = useFeature('priceList');
  // Going to another page closes it: it is open for one page only.
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <Sheet
      title={t('header.menu')}
      open={openOn === pathname}
      onOpenChange={(open) => setOpenOn(open ? pathname : null)}
      trigger={
        <button type="button" aria-label={t('header.menu')} className="header-item w-11 justify-center">
          <Menu aria-hidden className="size-5" />
        </button>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-1">
          <SectionLinks organisationId={organisation.id} canOrder={canOrder} admin={null} layout="list" />
          {inbox}
          <DrawerLink href={accountPath(organisation.id)} Icon={UserRoundCog} label={t('person.account')} />
          <DrawerLink href={addressesPath(organisation.id)} Icon={MapPinned} label={t('person.addresses')} />
          <DrawerLink
            href={preferencesPath(organisation.id)}
            Icon={BellRing}
            label={t('person.notifications')}
          />
          {hasPriceList && (
            <DrawerLink
              href={priceListPagePath(organisation.id)}
              Icon={FileSpreadsheet}
              label={t('person.priceList')}
            />
          )}
          {person.admin && <DrawerLink href={person.admin} Icon={Settings2} label={t('person.admin')} />}
        </div>
        <div>
          <p className="mb-1 text-muted text-small">{t('organisations.actingFor')}</p>
          <OrganisationSwitcher
            current={organisation}
            className="field-control flex! items-center justify-between gap-2 text-start"
          />
        </div>
        <PersonPart person={person} />
      </div>
    </Sheet>
  );
}

function DrawerLink({ href, Icon, label }: { href: string; Icon: LucideIcon; label: string }) {
  return (
    <Link
      href={href as Route}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover"
    >
      <Icon aria-hidden className="size-4.5 text-muted" />
      {label}
    </Link>
  );
}

function PersonPart({ person }: Pick<MobileMenuProps, 'person'>) {
  const t = useTranslations('shell');
  const [appearance, setAppearance, appearances] = useAppearance();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <RadioCards
        legend={t('appearance.title')}
        options={appearances}
        value={appearance}
        onChange={setAppearance}
      />
      <div className="border-t pt-4">
        <p className="break-words font-medium">{person.name}</p>
        <p className="break-words text-muted text-small">{person.organisation}</p>
        <Button icon={<LogOut />} busy={isSigningOut} onClick={signOut} className="mt-3 w-full">
          {t('person.signOut')}
        </Button>
      </div>
    </>
  );
}
