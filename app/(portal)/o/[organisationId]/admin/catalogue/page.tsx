import type { Metadata } from 'next';
import { ReadsScreen } from '@/components/admin/reads/reads-screen';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { readsQuery } from '@/lib/catalogue/sync/queries';
import { listReads } from '@/lib/catalogue/sync/runs';

export const metadata: Metadata = { title: 'Catalogue reads' };

interface ReadsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ReadsPage({ params }: ReadsPageProps) {
  const actor = await pageActor(params, 'catalogue:manage');
  const { queryKey } = readsQuery(actor.organisationId);
  return (
    <Seeded seeds={[{ queryKey, data: await listReads(actor) }]}>
      <ReadsScreen organisationId={actor.organisationId} />
    </Seeded>
  );
}
