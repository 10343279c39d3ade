import { ClipboardList, ListChecks, ListPlus, type LucideIcon, Package } from 'lucide-react';

interface Section {
  /** Last part of the address: `/o/{organisation}/{path}`. */
  path: 'products' | 'quick-order' | 'lists' | 'orders';
  Icon: LucideIcon;
  /** The letter that leads there. */
  shortcut?: string;
  /** Shown only to those who may order. */
  forBuyers?: boolean;
}

/** Leads to quick order. */
export const QUICK_ORDER_SHORTCUT = 'q';

/** The places of the storefront that the header leads to. */
export const SECTIONS: readonly Section[] = [
  { path: 'products', Icon: Package },
  { path: 'quick-order', Icon: ListPlus, shortcut: QUICK_ORDER_SHORTCUT, forBuyers: true },
  { path: 'lists', Icon: ListChecks },
  { path: 'orders', Icon: ClipboardList },
];
