import { Messages } from '@/components/messages/messages';
import { NotificationsScreen } from '@/components/notifications/notifications-screen';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getPreferences } from '@/lib/notifications/preferences/data';
import { preferencesQuery } from '@/lib/notifications/preferences/queries';

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
