import type { Metadata } from 'next';
import { ChangesScreen } from '@/components/catalogue/changes/changes-screen';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { listChanges } from '@/lib/catalogue/changes/data';
import { changesQuery, parseChangesFilter } from '@/lib/catalogue/changes/queries';
import { toSearchParams } from '@/lib/http/page';

export const metadata: Metadata = { title: 'What changed' };

interface ChangesPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What became different in the acting organisation's catalogue. */
export default async function ChangesPage({ params, searchParams }: ChangesPageProps) {
  const actor = await pageActor(params, 'products:read');
  const filter = parseChangesFilter(toSearchParams(await searchParams));
  const first = await listChanges(actor, filter);
  const { queryKey } = changesQuery(actor.organisationId, filter);
  return (
    <Page>
      <Seeded seeds={[{ queryKey, data: { pages: [first], pageParams: [null] } }]}>
        <ChangesScreen organisationId={actor.organisationId} />
      </Seeded>
    </Page>
  );
}
