import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { CheckoutSkeleton } from '@/components/cart/checkout/checkout-skeleton';
import { CatalogueSkeleton, ListSkeleton } from '@/components/catalogue/list-skeleton';
import { ProductSkeleton } from '@/components/catalogue/product/product-skeleton';
import { HomeSkeleton } from '@/components/operations/home/home-skeleton';
import { OrderSkeleton } from '@/components/orders/order-skeleton';
import { OrdersSkeleton } from '@/components/orders/orders-skeleton';
import { WorklistSkeleton } from '@/components/orders/worklist/worklist-skeleton';
import { findSkeleton } from '@/components/shell/find-skeleton';
import { Page } from '@/components/ui/page';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

/** Pages of text and forms, by the first part of their path. */
const READING_PAGES = ['account', 'inbox', 'watching'];

/** The outline of the page that is navigated to. The administration's frame stays or comes first; it has its own. */
export default function PageSkeleton() {
  const t = useTranslations();
  const path = usePathname().split('/').slice(3);
  const skeletons: Record<string, ReactNode> = {
    account: <RowsSkeleton label={t('account.page.loading')} />,
    'account/notifications': <RowsSkeleton label={t('notifications.settings.loading')} />,
    addresses: <RowsSkeleton label={t('address-book.list.title')} />,
    cart: <CartSkeleton />,
    carts: <RowsSkeleton label={t('carts.page.loading')} />,
    'carts/*': <CartSkeleton />,
    checkout: <CheckoutSkeleton />,
    inbox: <RowsSkeleton label={t('notifications.inbox.loading')} />,
    'order-templates': <RowsSkeleton label={t('order-templates.page.loading')} />,
    'order-templates/*': <RowsSkeleton label={t('order-templates.template.loading')} />,
    orders: <OrdersSkeleton />,
    'orders/*': <OrderSkeleton />,
    'orders/approvals': <WorklistSkeleton label={t('approvals.list.loading')} />,
    'orders/attention': <WorklistSkeleton label={t('attention.list.loading')} />,
    'price-list': <CatalogueSkeleton />,
    products: <CatalogueSkeleton />,
    'products/*': <ProductSkeleton />,
    'products/changes': <RowsSkeleton label={t('catalogue-changes.page.loading')} />,
    'products/compare': <ListSkeleton />,
    'quick-order': <RowsSkeleton label={t('quick-order.page.title')} />,
    requests: <RowsSkeleton label={t('requests.list.title')} />,
    'requests/*': <RowsSkeleton label={t('requests.page.loading')} />,
    watching: <RowsSkeleton label={t('watches.list.loading')} />,
  };
  const found =
    path.length > 0 ? findSkeleton(skeletons, path) : <HomeSkeleton label={t('home.page.loading')} />;
  return found && <Page width={READING_PAGES.includes(path[0] ?? '') ? 'reading' : 'wide'}>{found}</Page>;
}
