import { MailsScreen } from '@/components/accounts/mail/mails-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getMailsPage } from '@/lib/accounts/mail/data';
import { mailsQuery } from '@/lib/accounts/mail/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('email-log.list.title');

interface MailPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function MailPage({ params }: MailPageProps) {
  const actor = await pageActor(params, 'orders:manage');
  const first = await getMailsPage(actor, {});
  const { queryKey } = mailsQuery(actor.organisationId, null);
  return (
    <Messages namespaces={['email-log']}>
      <Seeded seeds={[{ queryKey, data: { pages: [first], pageParams: [null] } }]}>
        <MailsScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
