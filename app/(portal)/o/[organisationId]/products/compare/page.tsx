import type { Route } from 'next';
import { CompareScreen } from '@/components/catalogue/compare/compare-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getComparison } from '@/lib/catalogue/product/comparison';
import { comparedIds } from '@/lib/catalogue/product/comparison-rules';
import { pageTitle } from '@/lib/platform/messages/page';
import { pageTranslator } from '@/lib/platform/messages/translator';

export const generateMetadata = pageTitle('catalogue.compare.title');

interface ComparePageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<{ ids?: string | string[] }>;
}

/** Compares up to four products at the acting organisation's current prices. */
export default async function ComparePage({ params, searchParams }: ComparePageProps) {
  const t = pageTranslator('catalogue.list');
  const actor = await pageActor(params, 'products:read', 'compare');
  const products = await getComparison(actor, comparedIds((await searchParams).ids));
  return (
    <Messages namespaces={['catalogue', 'order-files', 'requests.ask', 'requests.files', 'requests.kinds']}>
      <Page>
        <div className="mb-3">
          <Breadcrumb items={[{ label: t('title'), href: `/o/${actor.organisationId}/products` as Route }]} />
        </div>
        <CompareScreen
          organisationId={actor.organisationId}
          products={products}
          canOrder={actor.permissions.includes('orders:create')}
        />
      </Page>
    </Messages>
  );
}
