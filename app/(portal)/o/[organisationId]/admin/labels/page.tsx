import { LabelsScreen } from '@/components/catalogue/labels/labels-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listLabels } from '@/lib/catalogue/labels/data';
import { labelsQuery } from '@/lib/catalogue/labels/queries';
import { labelsQuerySchema } from '@/lib/catalogue/labels/schema';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('labels.page.title');

interface LabelsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function LabelsPage({ params }: LabelsPageProps) {
  const actor = await pageActor(params, 'search:manage');
  const query = labelsQuerySchema.parse({});
  const { queryKey } = labelsQuery(actor.organisationId, query);
  return (
    <Messages namespaces={['labels']}>
      <Seeded seeds={[{ queryKey, data: await listLabels(actor, query) }]}>
        <LabelsScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
