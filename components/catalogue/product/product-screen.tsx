import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ProductPage, ProductRow } from '@/lib/catalogue/model/schema';
import { HistoryChart } from '../history/history-chart';
import { MaintenanceAddOns, ProvisioningAddOns } from './add-ons';
import { BuyCard } from './buy-card';
import { ChoiceProvider } from './choice-context';
import { Documents } from './documents';
import { Gallery } from './gallery';
import { PlanTable } from './plans/plan-table';
import { ProductHead } from './product-head';
import { ProductStrip } from './product-strip';
import { ProductTexts } from './product-texts';
import { RecentlyViewed } from './recently-viewed';
import { RememberProduct } from './remember-product';
import { SameCode } from './same-code';

interface ProductScreenProps {
  organisationId: number;
  page: ProductPage;
  canOrder: boolean;
  /** Similar products. */
  similar: readonly ProductRow[];
  /** Number and last date of the acting organisation's orders of the product. */
  bought: ProductRow['bought'];
}

/** One product: what it is on the left, its price and order block in view on the right. */
export function ProductScreen({ organisationId, page, canOrder, similar, bought }: ProductScreenProps) {
  const t = useTranslations('product.page');
  const { facts, documents, sameCode } = page;
  return (
    <ChoiceProvider facts={facts}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 md:grid-cols-[280px_minmax(0,1fr)] lg:col-start-1">
          <Gallery organisationId={organisationId} facts={facts} picture={page.mainPicture} />
          <ProductHead
            organisationId={organisationId}
            facts={facts}
            description={page.description}
            sharedBy={sameCode.length}
            partNumbers={page.partNumbers}
            bought={bought}
          />
        </div>
        <div className="max-lg:order-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-3 lg:sticky lg:top-[72px]">
            {facts.gone && (
              <Notice tone="warning" title={t('gone')}>
                {t('goneDetail')}
              </Notice>
            )}
            <BuyCard organisationId={organisationId} canOrder={canOrder} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 max-lg:order-3 lg:col-start-1">
          <SameCode
            organisationId={organisationId}
            productCode={facts.productCode}
            products={sameCode}
            choice={
              canOrder && (
                <RememberProduct
                  key={`${facts.id} ${page.rememberedId}`}
                  organisationId={organisationId}
                  product={facts}
                  rememberedId={page.rememberedId}
                />
              )
            }
          />
          <PlanTable />
          <ProvisioningAddOns />
          <MaintenanceAddOns />
          <ProductTexts page={page} />
          <Documents
            organisationId={organisationId}
            productId={facts.id}
            productName={facts.name}
            documents={documents}
          />
          <HistoryChart organisationId={organisationId} productId={facts.id} />
          <ProductStrip title={t('similar')} organisationId={organisationId} products={similar} />
          <RecentlyViewed organisationId={organisationId} productId={facts.id} />
        </div>
      </div>
    </ChoiceProvider>
  );
}
