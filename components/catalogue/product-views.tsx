'use client';
import { useTranslations } from 'next-intl';
import type { ListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { DEFAULT_PRODUCT_COLUMNS, type ProductListColumn } from '@/lib/catalogue/model/list-columns';
import { useProductColumns } from './use-product-columns';

interface ProductViewsProps {
  organisation: { id: number; name: string };
  view: ListView<ProductListColumn>;
  /** A grid has no columns to choose. */
  isTable: boolean;
}

/** The saved views of the list of products: its search, filters, order, layout and columns. */
export function ProductViews({ organisation, view, isTable }: ProductViewsProps) {
  const t = useTranslations('catalogue.columns');
  const columns = useProductColumns().map((id) => ({ id, label: t(id) }));
  return (
    <ViewsBar
      organisation={organisation}
      list="products"
      view={view}
      columns={isTable ? { columns, defaults: DEFAULT_PRODUCT_COLUMNS } : null}
    />
  );
}
