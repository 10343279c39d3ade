'use client';
import dynamic from 'next/dynamic';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import { useProductSelection } from './use-product-selection';

const SelectedProducts = dynamic(
  () => import('./selected-products').then((part) => part.SelectedProducts, loadFailed),
  { ssr: false },
);

export interface ProductsBarProps {
  organisationId: number;
  canOrder: boolean;
}

/** The selected products and what can be done with them. Its code loads with the first product that is selected. */
export function ProductsBar(props: ProductsBarProps) {
  const { selected } = useProductSelection(props.organisationId);
  return useOnceOpened(selected.length > 0) ? <SelectedProducts {...props} /> : null;
}
