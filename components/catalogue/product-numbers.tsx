import type { ProductRow } from '@/lib/catalogue/model/schema';

/** SKU and vendor on one quiet line, the vendor shortened first; what is missing is left out. */
export function ProductNumbers({ product }: { product: Pick<ProductRow, 'productCode' | 'vendor'> }) {
  return (
    <span className="flex min-w-0 items-baseline gap-x-1.5 whitespace-nowrap text-muted text-small">
      {product.productCode && (
        <span
          title={product.productCode}
          className="max-w-3/4 shrink-0 overflow-clip text-ellipsis font-code"
        >
          {product.productCode}
        </span>
      )}
      {product.productCode && product.vendor && <span aria-hidden>·</span>}
      {product.vendor && <span className="min-w-0 overflow-clip text-ellipsis">{product.vendor.name}</span>}
    </span>
  );
}
