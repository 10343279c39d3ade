import { headers } from 'next/headers';
import { UnsubscribeScreen } from '@/components/notifications/unsubscribe-screen';
import { requirePageBrand } from '@/lib/brand/page';
import { orNotFound } from '@/lib/http/page';
import { pageTitle } from '@/lib/messages/page';
import { getUnsubscribeState } from '@/lib/notifications/unsubscribe/data';

export const generateMetadata = pageTitle('unsubscribe.page.title');

interface UnsubscribePageProps {
  params: Promise<{ token: string }>;
}

/** Where the foot of a mail leads. Looking at it changes nothing: programs that check links do so, too. */
export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  const [brand, { token }] = [await requirePageBrand(), await params];
  const host = (await headers()).get('host');
  return (
    <UnsubscribeScreen
      brand={brand}
      token={token}
      {...(await orNotFound(getUnsubscribeState(host, token)))}
    />
  );
}
