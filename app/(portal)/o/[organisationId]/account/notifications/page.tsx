import type { Metadata } from 'next';
import { NotificationsScreen } from '@/components/account/notifications-screen';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { getSettings } from '@/lib/accounts/settings/data';
import { settingsQuery } from '@/lib/accounts/settings/queries';
import { pageActor } from '@/lib/auth/page';
import { getPreferences } from '@/lib/notifications/preferences/data';
import { preferencesQuery } from '@/lib/notifications/preferences/queries';

export const metadata: Metadata = { title: 'How you are told' };

interface NotificationsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NotificationsPage({ params }: NotificationsPageProps) {
  const actor = await pageActor(params, 'signed-in');
  const [preferences, settings] = await Promise.all([getPreferences(actor), getSettings(actor)]);
  const seeds = [
    { queryKey: preferencesQuery().queryKey, data: preferences },
    { queryKey: settingsQuery().queryKey, data: settings },
  ];
  return (
    <Page width="reading">
      <Seeded seeds={seeds}>
        <NotificationsScreen
          organisationId={actor.organisationId}
          // The server's own list: a browser may carry another release of it.
          zones={['UTC', ...Intl.supportedValuesOf('timeZone')]}
        />
      </Seeded>
    </Page>
  );
}
