import type { ReactNode } from 'react';
import { AdminNav } from '@/components/operations/admin-nav';
import { Messages } from '@/components/platform/messages/messages';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';

interface AdminLayoutProps {
  params: Promise<{ organisationId: string }>;
  children: ReactNode;
}

/** The pages for who looks after the portal. Each asks for its own permission; this only leads to them. */
export default async function AdminLayout({ params, children }: AdminLayoutProps) {
  const actor = await pageActor(params, 'signed-in');
  return (
    <Messages
      namespaces={[
        'admin',
        'brand.page',
        'carriers.page',
        'catalogue-sync.page',
        'connections.list',
        'customers.list',
        'email-log.list',
        'features.page',
        'labels.page',
        'ordering.page',
        'part-numbers.page',
        'people.list',
        'price-lists.page',
        'specification-facets.page',
        'status.page',
        'synonyms.page',
        'unconfirmed-orders.list',
        'webhooks.list',
      ]}
    >
      <Page className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 md:grid-cols-[max-content_minmax(0,1fr)]">
        <AdminNav organisationId={actor.organisationId} permissions={actor.permissions} />
        <div className="min-w-0">{children}</div>
      </Page>
    </Messages>
  );
}
