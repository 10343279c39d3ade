'use client';
import { CircleUserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Deferred } from '@/components/ui/deferred';

const loadMenu = () => import('./person-menu-window');

export interface PersonMenuProps {
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
export function PersonMenu({ className, ...menu }: PersonMenuProps) {
  const t = useTranslations('shell.person');
  return (
    <Deferred
      opens="menu"
      load={loadMenu}
      trigger={
        <button
          type="button"
          aria-label={t('signedInAs', { name: menu.name })}
          title={menu.name}
          className={className}
        >
          <CircleUserRound aria-hidden className="size-5" />
        </button>
      }
    >
      {({ PersonMenuWindow }, trigger) => <PersonMenuWindow {...menu} trigger={trigger} />}
    </Deferred>
  );
}
