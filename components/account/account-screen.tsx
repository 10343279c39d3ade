'use client';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { Route } from 'next';
import { useAppearance } from '@/components/shell/use-appearance';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { RadioCards } from '@/components/ui/radio-cards';
import { appearanceSchema } from '@/lib/accounts/settings/appearance';
import { settingsQuery } from '@/lib/accounts/settings/queries';
import { preferencesPath } from '@/lib/notifications/preferences/rules';
import { ChangePasswordForm } from './change-password-form';
import { NameForm } from './name-form';
import { OwnSessions } from './own-sessions';
import { PersonSettings } from './person-settings';

interface AccountScreenProps {
  organisationId: number;
  /** Names of the tz database that can be chosen. */
  zones: readonly string[];
}

/** The person's own profile, password and sessions. */
export function AccountScreen({ organisationId, zones }: AccountScreenProps) {
  const query = useQuery(settingsQuery());
  return (
    <>
      <PageHeader
        title="Account"
        detail="Your profile, for every organisation that you act for."
        actions={
          <LinkButton variant="quiet" icon={<BellRing />} href={preferencesPath(organisationId) as Route}>
            Notifications
          </LinkButton>
        }
      />
      <ListFrame subject="Your account" query={query} isEmpty={false} empty={null}>
        {query.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card title="Profile">
              <NameForm settings={query.data} />
            </Card>
            <Card title="Language and time">
              <PersonSettings zones={zones} />
            </Card>
            <Card title="Appearance">
              <AppearanceChoice />
            </Card>
            <ChangePasswordForm email={query.data.email} />
            <OwnSessions />
          </div>
        )}
      </ListFrame>
    </>
  );
}

function AppearanceChoice() {
  const [appearance, setAppearance, appearances] = useAppearance();
  return (
    <RadioCards
      legend="Appearance"
      legendHidden
      className="sm:grid-cols-3"
      options={appearances}
      value={appearance}
      onChange={(value) => setAppearance(appearanceSchema.parse(value))}
    />
  );
}
