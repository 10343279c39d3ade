import { DuplicatesScreen } from '@/components/catalogue/part-numbers/duplicates-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listDuplicates } from '@/lib/catalogue/part-numbers/duplicates';
import { readDuplicatesFilter } from '@/lib/catalogue/part-numbers/filters';
import { duplicatesQuery } from '@/lib/catalogue/part-numbers/queries';
import { toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('part-numbers.duplicates.title');

interface DuplicatesPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DuplicatesPage({ params, searchParams }: DuplicatesPageProps) {
  const actor = await pageActor(params, 'part-numbers:manage');
  const filter = readDuplicatesFilter(toSearchParams(await searchParams));
  const { queryKey } = duplicatesQuery(actor.organisationId, filter);
  const page = await listDuplicates(actor, filter);
  return (
    <Messages namespaces={['catalogue', 'part-numbers']}>
      <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
        <DuplicatesScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
