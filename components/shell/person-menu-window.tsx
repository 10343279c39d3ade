'use client';
import {
  BellRing,
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
import { openShortcutList } from '@/components/shortcuts/shortcut-list';
import type { Trigger } from '@/components/ui/deferred';
import { MenuHeading } from '@/components/ui/menu';
import { Choice, Item, LinkItem, MenuWindow, Separator } from '@/components/ui/menu-window';
import type { PersonMenuProps } from './person-menu';
import { useAppearance } from './use-appearance';
import { useSignOut } from './use-sign-out';

interface PersonMenuWindowProps extends Omit<PersonMenuProps, 'className'> {
  trigger: Trigger;
}

/** The person's menu, with its button. Loaded by `person-menu.tsx`. */
export function PersonMenuWindow({
  name,
  organisation,
  admin,
  account,
  addresses,
  notifications,
  priceList,
  trigger,
}: PersonMenuWindowProps) {
  const t = useTranslations('shell');
  const [appearance, setAppearance, appearances] = useAppearance();
  const { signOut, signOutEverywhere } = useSignOut();
  return (
    <MenuWindow trigger={trigger}>
      <MenuHeading>
        <span className="block break-words font-medium">{name}</span>
        <span className="block break-words text-muted text-small">{organisation}</span>
      </MenuHeading>
      <Separator />
      <LinkItem icon={<UserRoundCog />} href={account as Route}>
        {t('person.account')}
      </LinkItem>
      <LinkItem icon={<BellRing />} href={notifications as Route}>
        {t('person.notifications')}
      </LinkItem>
      <LinkItem icon={<MapPinned />} href={addresses as Route}>
        {t('person.addresses')}
      </LinkItem>
      <LinkItem icon={<FileSpreadsheet />} href={priceList as Route}>
        {t('person.priceList')}
      </LinkItem>
      <Item icon={<Keyboard />} onSelect={openShortcutList}>
        {t('shortcuts.open')}
      </Item>
      <Separator />
      {admin && (
        <>
          <LinkItem icon={<Settings2 />} href={admin as Route}>
            {t('person.admin')}
          </LinkItem>
          <Separator />
        </>
      )}
      <Choice
        label={t('appearance.title')}
        value={appearance}
        options={appearances}
        onChange={setAppearance}
      />
      <Separator />
      <Item icon={<LogOut />} onSelect={signOut}>
        {t('person.signOut')}
      </Item>
      <Item icon={<MonitorX />} onSelect={signOutEverywhere}>
        {t('person.signOutEverywhere')}
      </Item>
    </MenuWindow>
  );
}
