import { headers } from 'next/headers';
import { UnsubscribeScreen } from '@/components/accounts/notifications/unsubscribe-screen';
import { Messages } from '@/components/platform/messages/messages';
import { getUnsubscribeState } from '@/lib/accounts/notifications/unsubscribe';
import { requirePageBrand } from '@/lib/brand/page';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('notifications.unsubscribe.title');

interface UnsubscribePageProps {
  params: Promise<{ token: string }>;
}

/**
 * Asks for confirmation. The link in a mail's footer opens this page, and a GET changes nothing because link scanners follow links, too.
 */
export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  const [brand, { token }] = [await requirePageBrand(), await params];
  const host = (await headers()).get('host');
  return (
    <Messages namespaces={['notifications.unsubscribe']}>
      <UnsubscribeScreen
        brand={brand}
        token={token}
        {...(await orNotFound(getUnsubscribeState(host, token)))}
      />
    </Messages>
  );
}
