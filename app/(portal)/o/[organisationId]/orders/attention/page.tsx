import { AttentionScreen } from '@/components/orders/attention/attention-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getAttentionList } from '@/lib/orders/list/attention';
import { attentionQuery } from '@/lib/orders/list/attention-queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('attention.list.title');

interface AttentionPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function AttentionPage({ params }: AttentionPageProps) {
  const actor = await pageActor(params, 'orders:resubmit');
  const { queryKey } = attentionQuery(actor.organisationId);
  return (
    <Messages
      namespaces={[
        'addresses',
        'attention',
        'cart-errors',
        'catalogue',
        'order-files',
        'orders',
        'reasons',
        'requests',
      ]}
    >
      <Page>
        <Seeded seeds={[{ queryKey, data: await getAttentionList(actor) }]}>
          <AttentionScreen organisationId={actor.organisationId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
