import { notFound } from 'next/navigation';
import { MailScreen } from '@/components/admin/mail/mail-screen';
import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { orNotFound } from '@/lib/http/page';
import { getMail } from '@/lib/mail/data';
import { mailQuery } from '@/lib/mail/queries';
import { mailIdSchema } from '@/lib/mail/schema';
import { pageTitle } from '@/lib/messages/page';

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
