import { SettingsScreen } from '@/components/catalogue/specification-facets/settings-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listLabels } from '@/lib/catalogue/labels/data';
import { labelsQuery } from '@/lib/catalogue/labels/queries';
import { labelsQuerySchema } from '@/lib/catalogue/labels/schema';
import { facetSettingsQuery } from '@/lib/catalogue/specification-facets/queries';
import { listFacetSettings } from '@/lib/catalogue/specification-facets/settings';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('specification-facets.page.title');

interface SpecificationFiltersPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function SpecificationFiltersPage({ params }: SpecificationFiltersPageProps) {
  const actor = await pageActor(params, 'search:manage');
  const query = labelsQuerySchema.parse({ kind: 'type' });
  const types = await listLabels(actor, query);
  const first = types.entries[0];
  const seeds = [{ queryKey: labelsQuery(actor.organisationId, query).queryKey, data: types }];
  const settings = first && {
    queryKey: facetSettingsQuery(actor.organisationId, first.id).queryKey,
    data: await listFacetSettings(actor, first.id),
  };
  return (
    <Messages namespaces={['specification-facets']}>
      <Seeded seeds={settings ? [...seeds, settings] : seeds}>
        <SettingsScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
