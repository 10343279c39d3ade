'use client';
import {
  BellRing,
  CircleUserRound,
  FileSpreadsheet,
  LogOut,
  MapPinned,
  MonitorX,
  Settings2,
  UserRoundCog,
} from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { useAppearance } from './use-appearance';
import { useSignOut } from './use-sign-out';

interface PersonMenuProps {
  name: string;
  /** The person's own organisation. */
  organisation: string;
  /** Where the administration begins; null for who has nothing to look after. */
  admin: string | null;
  /** Where the person looks after their profile, password and sessions. */
  account: string;
  /** Where the address book of the organisation is. */
  addresses: string;
  /** Where the person chooses their notifications. */
  notifications: string;
  /** Where the prices of the acting organisation can be had as a file. */
  priceList: string;
  /** Classes of the button in the header. */
  className: string;
}

/** The person: who they are, light or dark, and the way out. */
export function PersonMenu({
  name,
  organisation,
  admin,
  account,
  addresses,
  notifications,
  priceList,
  className,
}: PersonMenuProps) {
  const t = useTranslations('shell');
  const [appearance, setAppearance, appearances] = useAppearance();
  const { signOut, signOutEverywhere } = useSignOut();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('person.signedInAs', { name })}
          title={name}
          className={className}
        >
          <CircleUserRound aria-hidden className="size-5" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block break-words font-medium">{name}</span>
        <span className="block break-words text-muted text-small">{organisation}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink icon={<UserRoundCog />} href={account as Route}>
        {t('person.account')}
      </MenuLink>
      <MenuLink icon={<BellRing />} href={notifications as Route}>
        {t('person.notifications')}
      </MenuLink>
      <MenuLink icon={<MapPinned />} href={addresses as Route}>
        {t('person.addresses')}
      </MenuLink>
      <MenuLink icon={<FileSpreadsheet />} href={priceList as Route}>
        {t('person.priceList')}
      </MenuLink>
      <MenuSeparator />
      {admin && (
        <>
          <MenuLink icon={<Settings2 />} href={admin as Route}>
            {t('person.admin')}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <MenuChoice
        label={t('appearance.title')}
        value={appearance}
        options={appearances}
        onChange={setAppearance}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        {t('person.signOut')}
      </MenuItem>
      <MenuItem icon={<MonitorX />} onSelect={signOutEverywhere}>
        {t('person.signOutEverywhere')}
      </MenuItem>
    </Menu>
  );
}
