'use client';
import { CircleUserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Deferred } from '@/components/ui/deferred';

const loadMenu = () => import('./person-menu-window');

export interface PersonMenuProps {
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
