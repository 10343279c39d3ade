import { InboxScreen } from '@/components/inbox/inbox-screen';
import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { listInbox } from '@/lib/notifications/data';
import { inboxQuery } from '@/lib/notifications/queries';

export const generateMetadata = pageTitle('notifications.inbox.title');

/** The person's notifications for the acting organisation. */
export default async function InboxPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'products:read');
  const first = await listInbox(actor, {});
  const { queryKey } = inboxQuery(actor.organisationId);
  return (
    <Messages namespaces={['notifications', 'watches']}>
      <Page width="reading">
        <Seeded seeds={[{ queryKey, data: { pages: [first], pageParams: [null] } }]}>
          <InboxScreen organisationId={actor.organisationId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
