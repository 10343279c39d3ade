'use client';
import type { ReactNode } from 'react';
import account from '@/messages/en/account.json';
import addresses from '@/messages/en/addresses.json';
import approvals from '@/messages/en/approvals.json';
import attention from '@/messages/en/attention.json';
import cart from '@/messages/en/cart.json';
import carts from '@/messages/en/carts.json';
import catalogue from '@/messages/en/catalogue.json';
import catalogueChanges from '@/messages/en/catalogue-changes.json';
import checkout from '@/messages/en/checkout.json';
import lists from '@/messages/en/lists.json';
import notifications from '@/messages/en/notifications.json';
import orderExports from '@/messages/en/order-exports.json';
import orderFiles from '@/messages/en/order-files.json';
import orders from '@/messages/en/orders.json';
import priceList from '@/messages/en/price-list.json';
import pricing from '@/messages/en/pricing.json';
import product from '@/messages/en/product.json';
import quickOrder from '@/messages/en/quick-order.json';
import shell from '@/messages/en/shell.json';
import shipments from '@/messages/en/shipments.json';
import unconfirmedOrders from '@/messages/en/unconfirmed-orders.json';
import watches from '@/messages/en/watches.json';
import worklists from '@/messages/en/worklists.json';
import { AreaMessages } from './area-messages';

const MESSAGES = {
  account,
  addresses,
  approvals,
  attention,
  cart,
  carts,
  catalogue,
  'catalogue-changes': catalogueChanges,
  checkout,
  lists,
  notifications,
  'order-files': orderFiles,
  'order-exports': orderExports,
  orders,
  'price-list': priceList,
  pricing,
  product,
  'quick-order': quickOrder,
  shell,
  shipments,
  'unconfirmed-orders': unconfirmedOrders,
  watches,
  worklists,
};

/** The texts of the pages of those who are signed in. */
export function PortalMessages({ children }: { children: ReactNode }) {
  return <AreaMessages messages={MESSAGES}>{children}</AreaMessages>;
}
