import { BrandScreen } from '@/components/brand/brand-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getBrandState } from '@/lib/brand/editing/data';
import { brandQuery } from '@/lib/brand/editing/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('brand.page.title');

interface BrandPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function BrandPage({ params }: BrandPageProps) {
  const actor = await pageActor(params, 'brands:manage');
  const { queryKey } = brandQuery(actor.organisationId);
  return (
    <Messages
      namespaces={[
        'brand',
        'mail-sender',
        'home',
        'customers.picker',
        'customers.table',
        'part-numbers.dialog',
      ]}
    >
      <Seeded seeds={[{ queryKey, data: await getBrandState(actor) }]}>
        <BrandScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
