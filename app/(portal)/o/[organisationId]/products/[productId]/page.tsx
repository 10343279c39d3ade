import type { Metadata, Route } from 'next';
import { cache } from 'react';
import { ProductScreen } from '@/components/catalogue/product/product-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { EMPTY_LIST_STATE, formatListState } from '@/lib/catalogue/model/list-state';
import { getProductPage } from '@/lib/catalogue/product/data';
import { similarProducts } from '@/lib/catalogue/product/similar';
import { orNotFound, pathId } from '@/lib/platform/http/page';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { getPurchaseTotals } from '@/lib/pricing/purchase-history/data';

interface ProductRouteProps {
  params: Promise<{ organisationId: string; productId: string }>;
}

/** Loaded once per request, for the title and the page. */
const getPage = cache(getProductPage);

async function loadPage(params: ProductRouteProps['params']) {
  const actor = await pageActor(params, 'products:read');
  const id = pathId((await params).productId);
  return { actor, page: await orNotFound(getPage(actor, id)) };
}

export async function generateMetadata({ params }: ProductRouteProps): Promise<Metadata> {
  const { page } = await loadPage(params);
  return { title: page.facts.name };
}

/** One product at the acting organisation's price, read from the supplier now. */
export default async function ProductRoute({ params }: ProductRouteProps) {
  const t = pageTranslator('catalogue.list');
  const { actor, page } = await loadPage(params);
  const [bought, similar] = await Promise.all([
    getPurchaseTotals(actor, page.facts.id),
    similarProducts(actor, page.facts.id),
  ]);
  const products = `/o/${actor.organisationId}/products`;
  const { type } = page.facts;
  const typeSearch = type && formatListState({ ...EMPTY_LIST_STATE, type: [type.id] });
  return (
    <Messages
      namespaces={[
        'cart',
        'catalogue',
        'catalogue-changes',
        'figures.views',
        'order-files',
        'product',
        'watches',
        'requests.ask',
        'requests.files',
        'requests.kinds',
      ]}
    >
      <Page>
        <div className="mb-3">
          <Breadcrumb
            items={[
              { label: t('title'), href: products as Route },
              ...(type ? [{ label: type.name, href: `${products}${typeSearch}` as Route }] : []),
            ]}
          />
        </div>
        <ProductScreen
          organisationId={actor.organisationId}
          page={page}
          canOrder={actor.permissions.includes('orders:create')}
          similar={similar}
          bought={bought}
        />
      </Page>
    </Messages>
  );
}
