'use client';
import { Card } from '@/components/ui/card';
import type { ProductRow } from '@/lib/catalogue/schema';
import { ProductTable } from '../product-table';

interface SameCodeProps {
  organisationId: number;
  productCode: string;
  products: readonly ProductRow[];
  canOrder: boolean;
}

/** Other products with the same SKU: it is not unique, so nobody should order the wrong one unknowingly. */
export function SameCode({ organisationId, productCode, products, canOrder }: SameCodeProps) {
  if (products.length === 0) return null;
  return (
    <Card title={`Other products with the SKU ${productCode}`} flush>
      <ProductTable
        organisationId={organisationId}
        products={products}
        canOrder={canOrder}
        caption="Other products with this SKU"
        frameClassName="border-0!"
      />
    </Card>
  );
}
