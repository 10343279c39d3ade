'use client';
import { BellRing, CircleUserRound, LogOut, MonitorX, Settings2 } from 'lucide-react';
import type { Route } from 'next';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import type { ThemeChoice } from './theme';
import { useSignOut } from './use-sign-out';
import { useTheme } from './use-theme';

export const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the device' },
];

interface PersonMenuProps {
  name: string;
  /** The person's own organisation. */
  organisation: string;
  /** Where the administration begins; null for who has nothing to look after. */
  admin: string | null;
  /** Where the person chooses what they are told. */
  notifications: string;
  /** Classes of the button in the header. */
  className: string;
}

/** The person: who they are, light or dark, and the way out. */
export function PersonMenu({ name, organisation, admin, notifications, className }: PersonMenuProps) {
  const [theme, setTheme] = useTheme();
  const { signOut, signOutEverywhere } = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Signed in as ${name}`} title={name} className={className}>
          <CircleUserRound aria-hidden className="size-5" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block break-words font-medium">{name}</span>
        <span className="block break-words text-muted text-small">{organisation}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink icon={<BellRing />} href={notifications as Route}>
        Notifications
      </MenuLink>
      <MenuSeparator />
      {admin && (
        <>
          <MenuLink icon={<Settings2 />} href={admin as Route}>
            Admin
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <MenuChoice label="Appearance" value={theme} options={THEMES} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign out
      </MenuItem>
      <MenuItem icon={<MonitorX />} onSelect={signOutEverywhere}>
        Sign out on all devices
      </MenuItem>
    </Menu>
  );
}
