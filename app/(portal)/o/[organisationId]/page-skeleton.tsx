import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { CatalogueSkeleton, ListSkeleton } from '@/components/catalogue/list-skeleton';
import { ProductSkeleton } from '@/components/catalogue/product/product-skeleton';
import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton';
import { OrderSkeleton } from '@/components/orders/order-skeleton';
import { OrdersSkeleton } from '@/components/orders/orders-skeleton';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { findSkeleton } from '@/components/shell/find-skeleton';
import { Page } from '@/components/ui/page';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

interface PageSkeletonProps {
  width?: ComponentProps<typeof Page>['width'];
  content: ComponentProps<typeof Page>['children'];
}

/** The outline of the page that is navigated to. The administration's frame stays or comes first; it has its own. */
export default function PageSkeleton() {
  const t = useTranslations();
  const path = usePathname().split('/').slice(3);
  const skeletons: Record<string, PageSkeletonProps> = {
    account: { width: 'reading', content: <RowsSkeleton label={t('account.page.loading')} /> },
    'account/notifications': {
      width: 'reading',
      content: <RowsSkeleton label={t('notifications.settings.loading')} />,
    },
    cart: { content: <CartSkeleton /> },
    carts: { content: <RowsSkeleton label={t('carts.page.loading')} /> },
    'carts/*': { content: <CartSkeleton /> },
    checkout: { content: <CheckoutSkeleton /> },
    inbox: { width: 'reading', content: <RowsSkeleton label={t('notifications.inbox.loading')} /> },
    lists: { content: <RowsSkeleton label={t('lists.page.loading')} /> },
    'lists/*': { content: <RowsSkeleton label={t('lists.list.loading')} /> },
    orders: { content: <OrdersSkeleton /> },
    'orders/*': { content: <OrderSkeleton /> },
    'orders/approvals': { content: <WorklistSkeleton label={t('approvals.list.loading')} /> },
    'orders/attention': { content: <WorklistSkeleton label={t('attention.list.loading')} /> },
    'price-list': { content: <CatalogueSkeleton /> },
    products: { content: <CatalogueSkeleton /> },
    'products/*': { content: <ProductSkeleton /> },
    'products/changes': { content: <RowsSkeleton label={t('catalogue-changes.page.loading')} /> },
    'products/compare': { content: <ListSkeleton /> },
    'quick-order': { content: <RowsSkeleton label={t('quick-order.page.title')} /> },
    watching: { width: 'reading', content: <RowsSkeleton label={t('watches.list.loading')} /> },
  };
  const found = findSkeleton(skeletons, path);
  return found ? <Page width={found.width}>{found.content}</Page> : null;
}
