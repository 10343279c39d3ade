import { CalendarClock, ClipboardList, ListChecks, ListPlus, type LucideIcon, Package } from 'lucide-react';
import type { ShortcutId } from '@/components/shell/shortcuts/registry';

interface Section {
  /** Last part of the address: `/o/{organisation}/{path}`. */
  path: 'products' | 'quick-order' | 'order-templates' | 'orders' | 'subscriptions';
  Icon: LucideIcon;
  /** The shortcut that leads there. */
  shortcut?: ShortcutId;
  /** Shown only to those who may order. */
  forBuyers?: boolean;
}

/** The places of the storefront that the header leads to. */
export const SECTIONS: readonly Section[] = [
  { path: 'products', Icon: Package },
  { path: 'quick-order', Icon: ListPlus, shortcut: 'quick-order', forBuyers: true },
  { path: 'order-templates', Icon: ListChecks },
  { path: 'orders', Icon: ClipboardList },
  { path: 'subscriptions', Icon: CalendarClock },
];
