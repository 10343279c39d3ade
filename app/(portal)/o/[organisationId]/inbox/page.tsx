import { InboxScreen } from '@/components/accounts/inbox/inbox-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listInbox } from '@/lib/accounts/notifications/data';
import { inboxQuery } from '@/lib/accounts/notifications/queries';
import { pageTitle } from '@/lib/platform/messages/page';

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
