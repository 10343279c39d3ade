'use client';
import { BellRing, LogOut, Menu as MenuIcon, Settings2 } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioCards } from '@/components/ui/radio-cards';
import { Sheet } from '@/components/ui/sheet';
import { preferencesPath } from '@/lib/notifications/preferences/rules';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { OrganisationSwitcher } from './organisation-switcher';
import { THEMES } from './person-menu';
import { SectionLinks } from './section-links';
import { type ThemeChoice, themeSchema } from './theme';
import { useSignOut } from './use-sign-out';
import { useTheme } from './use-theme';

interface MobileMenuProps {
  organisation: OrganisationDto;
  person: { name: string; organisation: string; admin: string | null };
  /** The line that leads to the inbox. */
  inbox: ReactNode;
}

/** What does not fit into the header of a phone. */
export function MobileMenu({ organisation, person, inbox }: MobileMenuProps) {
  const pathname = usePathname();
  // Going to another page closes it: it is open for one page only.
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <Sheet
      title="Menu"
      open={openOn === pathname}
      onOpenChange={(open) => setOpenOn(open ? pathname : null)}
      trigger={
        <button type="button" aria-label="Menu" className="header-item w-11 justify-center">
          <MenuIcon aria-hidden className="size-5" />
        </button>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-1">
          <SectionLinks organisationId={organisation.id} layout="list" />
          {inbox}
          <Link
            href={preferencesPath(organisation.id) as Route}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover"
          >
            <BellRing aria-hidden className="size-4.5 text-muted" />
            Notifications
          </Link>
          {person.admin && (
            <Link
              href={person.admin as Route}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover"
            >
              <Settings2 aria-hidden className="size-4.5 text-muted" />
              Admin
            </Link>
          )}
        </div>
        <div>
          <p className="mb-1 text-muted text-small">Acting for</p>
          <OrganisationSwitcher
            current={organisation}
            className="field-control flex! items-center justify-between gap-2 text-left"
          />
        </div>
        <PersonPart person={person} />
      </div>
    </Sheet>
  );
}

function PersonPart({ person }: Pick<MobileMenuProps, 'person'>) {
  const [theme, setTheme] = useTheme();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <RadioCards
        legend="Appearance"
        options={THEMES}
        value={theme satisfies ThemeChoice}
        onChange={(value) => setTheme(themeSchema.parse(value))}
      />
      <div className="border-t pt-4">
        <p className="break-words font-medium">{person.name}</p>
        <p className="break-words text-muted text-small">{person.organisation}</p>
        <Button icon={<LogOut />} busy={isSigningOut} onClick={signOut} className="mt-3 w-full">
          Sign out
        </Button>
      </div>
    </>
  );
}
