'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { PriceText } from '../price-text';
import { ProductLink } from '../product-link';
import { ProductPicture } from '../product-picture';
import { StockText } from '../stock-text';
import { SAME_CODE_ID } from './same-code-id';

interface SameCodeProps {
  organisationId: number;
  productCode: string;
  products: readonly ProductRow[];
  /** Below the text: which of all of them is meant. */
  choice?: ReactNode;
}

const CELL = 'border-t px-cell py-2 align-top max-md:border-t-0 max-md:p-0';

function OtherProduct({ organisationId, product }: { organisationId: number; product: ProductRow }) {
  const t = useTranslations('product.sameCode');
  return (
    <tr className="hover:bg-hover max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-t max-md:px-4 max-md:py-3">
      <td className={`${CELL} ps-4! font-medium max-md:ps-0!`}>{product.vendor?.name ?? t('noVendor')}</td>
      <td className={`${CELL} w-full max-md:col-span-2 max-md:row-start-2`}>
        <div className="flex gap-3">
          <ProductPicture organisationId={organisationId} product={product} size="row" className="size-10" />
          <div className="min-w-0">
            <ProductLink
              href={`/o/${organisationId}/products/${product.id}` as Route}
              name={product.name}
              className="clamp-two rounded-check hover:underline"
            />
            <p className="text-muted text-small">{product.type?.name ?? t('noType')}</p>
          </div>
        </div>
      </td>
      <td className={`${CELL} max-md:row-start-3`}>
        <StockText product={product} />
      </td>
      <td className={`${CELL} pe-4! text-end tabular-nums max-md:pe-0!`}>
        <PriceText product={product} />
      </td>
    </tr>
  );
}

/** The other products with the same SKU, which is not unique across vendors. */
export function SameCode({ organisationId, productCode, products, choice }: SameCodeProps) {
  const t = useTranslations('product.sameCode');
  if (products.length === 0) return null;
  return (
    <div id={SAME_CODE_ID} tabIndex={-1} className="scroll-mt-20">
      <Card title={t('title')} flush>
        <p className="wrap-anywhere px-4 py-2.5">
          {t.rich('detail', {
            count: products.length,
            code: () => <span className="font-code">{productCode}</span>,
          })}
        </p>
        {choice}
        <table className="w-full border-separate border-spacing-0 text-start max-md:block">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="bg-sunken text-muted text-small max-md:hidden">
            <tr>
              <th scope="col" className="px-cell py-2 ps-4! font-medium">
                {t('vendor')}
              </th>
              <th scope="col" className="px-cell py-2 font-medium">
                {t('product')}
              </th>
              <th scope="col" className="px-cell py-2 font-medium">
                {t('stock')}
              </th>
              <th scope="col" className="px-cell py-2 pe-4! text-end font-medium">
                {t('price')}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {products.map((product) => (
              <OtherProduct key={product.id} organisationId={organisationId} product={product} />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
