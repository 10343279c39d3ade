import { useMemo } from 'react';
import { useFeature } from '@/components/ui/features-context';
import { PRODUCT_LIST_COLUMNS, type ProductListColumn } from '@/lib/catalogue/model/list-columns';

/** The columns that the acting organisation has: none for recommended prices where it does without them. */
export function useProductColumns(): readonly ProductListColumn[] {
  const hasRrp = useFeature('rrp');
  return useMemo(() => PRODUCT_LIST_COLUMNS.filter((column) => column !== 'listPrice' || hasRrp), [hasRrp]);
}
