import { ClipboardList, type LucideIcon, Package } from 'lucide-react';

interface Section {
  /** Last part of the address: `/o/{organisation}/{path}`. */
  path: 'products' | 'orders';
  Icon: LucideIcon;
}

/** The places of the storefront that the header leads to. */
export const SECTIONS: readonly Section[] = [
  { path: 'products', Icon: Package },
  { path: 'orders', Icon: ClipboardList },
];
