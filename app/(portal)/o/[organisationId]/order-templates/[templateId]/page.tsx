import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { TemplateScreen } from '@/components/orders/order-templates/template-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { openTemplate } from '@/lib/orders/order-templates/opening';
import { templateQuery } from '@/lib/orders/order-templates/queries';
import { templateParamsSchema } from '@/lib/orders/order-templates/schema';
import { getOrganisation } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { orNotFound } from '@/lib/platform/http/page';

interface TemplatePageProps {
  params: Promise<{ organisationId: string; templateId: string }>;
}

/** Once per request, for the title and the page. */
const readTemplate = cache(async (actor: Actor, templateId: string) => {
  if (!templateParamsSchema.safeParse({ templateId }).success) notFound();
  return orNotFound(openTemplate(actor, templateId));
});

export async function generateMetadata({ params }: TemplatePageProps): Promise<Metadata> {
  const actor = await pageActor(params, 'products:read', 'templates');
  return { title: (await readTemplate(actor, (await params).templateId)).template.name };
}

/** Shows an order template with its products at current prices and stock. */
export default async function TemplatePage({ params }: TemplatePageProps) {
  const actor = await pageActor(params, 'products:read', 'templates');
  const { templateId } = await params;
  const [data, { id, name }] = await Promise.all([
    readTemplate(actor, templateId),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages
      namespaces={[
        'cart',
        'cart-errors',
        'catalogue',
        'order-files',
        'order-templates',
        'requests.ask',
        'requests.files',
        'requests.kinds',
      ]}
    >
      <Page>
        <Seeded seeds={[{ queryKey: templateQuery(id, templateId).queryKey, data }]}>
          <TemplateScreen
            organisation={{ id, name }}
            person={{ id: actor.userId, mayOrder: actor.permissions.includes('orders:create') }}
            id={templateId}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
