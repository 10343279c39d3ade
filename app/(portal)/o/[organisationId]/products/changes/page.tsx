import { ChangesScreen } from '@/components/catalogue/changes/changes-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listChanges } from '@/lib/catalogue/changes/data';
import { parseChangesFilter } from '@/lib/catalogue/changes/filter';
import { changesQuery } from '@/lib/catalogue/changes/queries';
import { toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('catalogue-changes.page.title');

interface ChangesPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The changes of the acting organisation's catalogue. */
export default async function ChangesPage({ params, searchParams }: ChangesPageProps) {
  const actor = await pageActor(params, 'products:read');
  const filter = parseChangesFilter(toSearchParams(await searchParams));
  const first = await listChanges(actor, filter);
  const { queryKey } = changesQuery(actor.organisationId, filter);
  return (
    <Messages namespaces={['catalogue', 'catalogue-changes']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: { pages: [first], pageParams: [null] } }]}>
          <ChangesScreen organisationId={actor.organisationId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
