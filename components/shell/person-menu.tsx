'use client';
import {
  BellRing,
  CircleUserRound,
  Command,
  FileSpreadsheet,
  Keyboard,
  LogOut,
  MapPinned,
  MonitorX,
  Settings2,
  UserRoundCog,
} from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { openCommandPalette } from '@/components/operations/command-palette/command-palette';
import { openShortcutList } from '@/components/shell/shortcuts/shortcut-list';
import { useFeature } from '@/components/ui/features-context';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { LANGUAGE_OPTIONS } from '@/lib/platform/formats/languages';
import { useAppearance } from './use-appearance';
import { useLanguage } from './use-language';
import { useSignOut } from './use-sign-out';

interface PersonMenuProps {
  name: string;
  /** The person's own organisation. */
  organisation: string;
  /** Path of the administration; null for a person without one. */
  admin: string | null;
  /** Path of the person's profile, password and sessions. */
  account: string;
  /** Path of the organisation's address book. */
  addresses: string;
  /** Path of the person's notification settings. */
  notifications: string;
  /** Path of the page that offers the acting organisation's prices as a file. */
  priceList: string;
  /** Classes of the button in the header. */
  className: string;
}

/** The person: who they are, light or dark, and the way out. */
export function PersonMenu({ className, ...rest }: PersonMenuProps) {
  const t = useTranslations('shell.person');
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('signedInAs', { name: rest.name })}
          title={rest.name}
          className={className}
        >
          <CircleUserRound aria-hidden className="size-5" />
        </button>
      }
    >
      <PersonMenuItems {...rest} />
    </Menu>
  );
}

function PersonMenuItems({
  name,
  organisation,
  admin,
  account,
  addresses,
  notifications,
  priceList,
}: Omit<PersonMenuProps, 'className'>) {
  const t = useTranslations('shell');
  const [appearance, setAppearance, appearances] = useAppearance();
  const [language, setLanguage] = useLanguage();
  const hasPriceList = useFeature('priceList');
  const { signOut, signOutEverywhere } = useSignOut();
  return (
    <>
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
      {hasPriceList && (
        <MenuLink icon={<FileSpreadsheet />} href={priceList as Route}>
          {t('person.priceList')}
        </MenuLink>
      )}
      <MenuItem icon={<Command />} onSelect={openCommandPalette}>
        {t('person.commands')}
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={openShortcutList}>
        {t('shortcuts.open')}
      </MenuItem>
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
      <MenuChoice
        label={t('language.title')}
        value={language}
        options={LANGUAGE_OPTIONS}
        closesMenu
        onChange={setLanguage}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        {t('person.signOut')}
      </MenuItem>
      <MenuItem icon={<MonitorX />} onSelect={signOutEverywhere}>
        {t('person.signOutEverywhere')}
      </MenuItem>
    </>
  );
}
