import { notFound } from 'next/navigation';
import { MailScreen } from '@/components/accounts/mail/mail-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getMail } from '@/lib/accounts/mail/data';
import { mailQuery } from '@/lib/accounts/mail/queries';
import { mailIdSchema } from '@/lib/accounts/mail/schema';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('email-log.list.title');

interface MailPageProps {
  params: Promise<{ organisationId: string; mailId: string }>;
}

export default async function MailDetailPage({ params }: MailPageProps) {
  const actor = await pageActor(params, 'orders:manage');
  const { mailId } = await params;
  if (!mailIdSchema.safeParse({ mailId }).success) notFound();
  const mail = await orNotFound(getMail(actor, mailId));
  const { queryKey } = mailQuery(actor.organisationId, mailId);
  return (
    <Messages namespaces={['email-log']}>
      <Seeded seeds={[{ queryKey, data: mail }]}>
        <MailScreen organisationId={actor.organisationId} mailId={mailId} />
      </Seeded>
    </Messages>
  );
}
