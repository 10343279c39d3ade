import type { Metadata } from 'next';
import { MailsScreen } from '@/components/admin/mail/mails-screen';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { getMailsPage } from '@/lib/mail/data';
import { mailsQuery } from '@/lib/mail/queries';

export const metadata: Metadata = { title: 'Mail' };

interface MailPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function MailPage({ params }: MailPageProps) {
  const actor = await pageActor(params, 'orders:manage');
  const first = await getMailsPage(actor, {});
  const { queryKey } = mailsQuery(actor.organisationId, null);
  return (
    <Seeded seeds={[{ queryKey, data: { pages: [first], pageParams: [null] } }]}>
      <MailsScreen organisationId={actor.organisationId} />
    </Seeded>
  );
}
