import { SynonymsScreen } from '@/components/catalogue/synonyms/synonyms-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listSynonyms } from '@/lib/catalogue/synonyms/data';
import { synonymsQuery } from '@/lib/catalogue/synonyms/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('synonyms.page.title');

interface SynonymsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function SynonymsPage({ params }: SynonymsPageProps) {
  const actor = await pageActor(params, 'search:manage');
  const { queryKey } = synonymsQuery(actor.organisationId);
  return (
    <Messages namespaces={['synonyms']}>
      <Seeded seeds={[{ queryKey, data: await listSynonyms(actor) }]}>
        <SynonymsScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
