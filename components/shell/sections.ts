import { ClipboardList, ListChecks, type LucideIcon, Package } from 'lucide-react';

interface Section {
  /** Last part of the address: `/o/{organisation}/{path}`. */
  path: 'products' | 'lists' | 'orders';
  Icon: LucideIcon;
}

/** The places of the storefront that the header leads to. */
export const SECTIONS: readonly Section[] = [
  { path: 'products', Icon: Package },
  { path: 'lists', Icon: ListChecks },
  { path: 'orders', Icon: ClipboardList },
];
