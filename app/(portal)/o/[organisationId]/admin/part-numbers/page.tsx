import { PartNumbersScreen } from '@/components/catalogue/part-numbers/part-numbers-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { readPartNumbersFilter } from '@/lib/catalogue/part-numbers/filters';
import { listPartNumbers } from '@/lib/catalogue/part-numbers/list';
import { partNumbersQuery } from '@/lib/catalogue/part-numbers/queries';
import { toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('part-numbers.page.title');

interface PartNumbersPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PartNumbersPage({ params, searchParams }: PartNumbersPageProps) {
  const actor = await pageActor(params, 'part-numbers:manage');
  const filter = readPartNumbersFilter(toSearchParams(await searchParams));
  const { queryKey } = partNumbersQuery(actor.organisationId, filter);
  const page = await listPartNumbers(actor, filter);
  return (
    <Messages namespaces={['catalogue', 'part-numbers']}>
      <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
        <PartNumbersScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
