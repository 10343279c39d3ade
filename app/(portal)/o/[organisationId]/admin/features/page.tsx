import { FeaturesScreen } from '@/components/operations/features/features-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getOrganisation } from '@/lib/organisations/data';
import { getFeatures } from '@/lib/organisations/features/data';
import { featuresQuery } from '@/lib/organisations/features/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('features.page.title');

interface FeaturesPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function FeaturesPage({ params }: FeaturesPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const [features, { id, name }] = await Promise.all([
    getFeatures(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['features']}>
      <Seeded seeds={[{ queryKey: featuresQuery(id).queryKey, data: features }]}>
        <FeaturesScreen organisation={{ id, name }} />
      </Seeded>
    </Messages>
  );
}
