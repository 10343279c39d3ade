import { TemplatesScreen } from '@/components/orders/order-templates/templates-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listTemplates } from '@/lib/orders/order-templates/opening';
import { templatesQuery } from '@/lib/orders/order-templates/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('order-templates.page.title');

/** The templates that the person sees for the acting organisation. */
export default async function TemplatesPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'products:read', 'templates');
  const [data, { id, name }] = await Promise.all([
    listTemplates(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['order-templates']}>
      <Page>
        <Seeded seeds={[{ queryKey: templatesQuery(id).queryKey, data }]}>
          <TemplatesScreen
            organisation={{ id, name }}
            mayOrder={actor.permissions.includes('orders:create')}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
