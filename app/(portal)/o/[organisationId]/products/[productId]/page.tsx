import type { Metadata, Route } from 'next';
import { cache } from 'react';
import { ProductView } from '@/components/catalogue/product/product-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { getProductPage } from '@/lib/catalogue/product/data';
import { similarProducts } from '@/lib/catalogue/product/similar';
import { EMPTY_VIEW, viewSearch } from '@/lib/catalogue/search/list-state';
import { orNotFound, pathId } from '@/lib/http/page';
import { boughtBefore } from '@/lib/purchase-history/data';

interface ProductRouteProps {
  params: Promise<{ organisationId: string; productId: string }>;
}

/** Asked for once per request, by the title and by the page. */
const getPage = cache(getProductPage);

async function read(params: ProductRouteProps['params']) {
  const actor = await pageActor(params, 'products:read');
  const id = pathId((await params).productId);
  return { actor, page: await orNotFound(getPage(actor, id)) };
}

export async function generateMetadata({ params }: ProductRouteProps): Promise<Metadata> {
  const { page } = await read(params);
  return { title: page.facts.name };
}

/** One product at the acting organisation's price, read from the supplier now. */
export default async function ProductRoute({ params }: ProductRouteProps) {
  const { actor, page } = await read(params);
  const [bought, similar] = await Promise.all([
    boughtBefore(actor, page.facts.id),
    similarProducts(actor, page.facts.id),
  ]);
  const products = `/o/${actor.organisationId}/products`;
  const { type } = page.facts;
  const ofType = type && viewSearch({ ...EMPTY_VIEW, type: [type.id] });
  return (
    <Page>
      <div className="mb-3">
        <Breadcrumb
          items={[
            { label: 'Products', href: products as Route },
            ...(type ? [{ label: type.name, href: `${products}${ofType}` as Route }] : []),
          ]}
        />
      </div>
      <ProductView
        organisationId={actor.organisationId}
        page={page}
        canOrder={actor.permissions.includes('orders:create')}
        similar={similar}
        bought={bought}
      />
    </Page>
  );
}
