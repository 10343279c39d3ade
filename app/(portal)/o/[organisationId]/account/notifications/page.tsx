import { NotificationsScreen } from '@/components/accounts/notifications/notifications-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPreferences } from '@/lib/accounts/notifications/data';
import { preferencesQuery } from '@/lib/accounts/notifications/preferences-queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('notifications.settings.title');

interface NotificationsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NotificationsPage({ params }: NotificationsPageProps) {
  const actor = await pageActor(params, 'signed-in');
  const seeds = [{ queryKey: preferencesQuery().queryKey, data: await getPreferences(actor) }];
  return (
    <Messages namespaces={['notifications']}>
      <Page width="reading">
        <Seeded seeds={seeds}>
          <NotificationsScreen organisationId={actor.organisationId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
