'use client';
import { Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Deferred } from '@/components/ui/deferred';
import type { OrganisationDto } from '@/lib/organisations/schema';

const loadDrawer = () => import('./mobile-menu-window');

export interface MobileMenuProps {
  organisation: OrganisationDto;
  person: { name: string; organisation: string; admin: string | null };
  canOrder: boolean;
  /** The line that leads to the inbox. */
  inbox: ReactNode;
}

/** Opens a drawer with the parts that do not fit into the header of a phone or a tablet. */
export function MobileMenu(props: MobileMenuProps) {
  const t = useTranslations('shell.header');
  return (
    <Deferred
      opens="dialog"
      load={loadDrawer}
      trigger={
        <button type="button" aria-label={t('menu')} className="header-item w-11 justify-center">
          <Menu aria-hidden className="size-5" />
        </button>
      }
    >
      {({ MobileMenuWindow }, trigger) => <MobileMenuWindow {...props} trigger={trigger} />}
    </Deferred>
  );
}
