import type { Metadata } from 'next';
import { NamesScreen } from '@/components/admin/names/names-screen';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { listNames } from '@/lib/catalogue/labels/data';
import { namesQuery } from '@/lib/catalogue/labels/queries';
import { namesQuerySchema } from '@/lib/catalogue/labels/schema';

export const metadata: Metadata = { title: 'Names' };

interface NamesPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NamesPage({ params }: NamesPageProps) {
  const actor = await pageActor(params, 'search:manage');
  const query = namesQuerySchema.parse({});
  const { queryKey } = namesQuery(actor.organisationId, query);
  return (
    <Seeded seeds={[{ queryKey, data: await listNames(actor, query) }]}>
      <NamesScreen organisationId={actor.organisationId} />
    </Seeded>
  );
}
