import {
  CalendarClock,
  ClipboardList,
  FileText,
  House,
  ListChecks,
  ListPlus,
  type LucideIcon,
  MessagesSquare,
  Package,
} from 'lucide-react';
import type { ShortcutId } from '@/components/shell/shortcuts/registry';
import type { SwitchName } from '@/lib/organisations/features/rules';

export interface Section {
  /** Last part of the address: `/o/{organisation}/{path}`; empty for the organisation's home. */
  path:
    | ''
    | 'products'
    | 'quick-order'
    | 'order-templates'
    | 'orders'
    | 'requests'
    | 'quotes'
    | 'subscriptions';
  /** The key of its name. */
  name:
    | 'home'
    | 'products'
    | 'quick-order'
    | 'order-templates'
    | 'orders'
    | 'requests'
    | 'quotes'
    | 'subscriptions';
  Icon: LucideIcon;
  /** The shortcut that leads there. */
  shortcut?: ShortcutId;
  /** Shown only to those who may order. */
  forBuyers?: boolean;
  /** Shown only where the organisation has it. */
  feature?: SwitchName;
  /** In the header of a narrower window it is in a menu. */
  isSecondary?: boolean;
  /** The logo or an icon leads there where the row is shown; the drawer has neither. */
  isInDrawerOnly?: boolean;
}

/** The places of the storefront that the header leads to. */
export const SECTIONS: readonly Section[] = [
  { path: '', name: 'home', Icon: House, isInDrawerOnly: true },
  { path: 'products', name: 'products', Icon: Package },
  {
    path: 'quick-order',
    name: 'quick-order',
    Icon: ListPlus,
    shortcut: 'quick-order',
    forBuyers: true,
    feature: 'quickOrder',
  },
  {
    path: 'order-templates',
    name: 'order-templates',
    Icon: ListChecks,
    feature: 'templates',
    isSecondary: true,
  },
  { path: 'orders', name: 'orders', Icon: ClipboardList },
  { path: 'requests', name: 'requests', Icon: MessagesSquare, isInDrawerOnly: true },
  { path: 'quotes', name: 'quotes', Icon: FileText, isSecondary: true },
  { path: 'subscriptions', name: 'subscriptions', Icon: CalendarClock, isSecondary: true },
];

export const sectionPath = (organisationId: number, { path }: Section): string =>
  path ? `/o/${organisationId}/${path}` : `/o/${organisationId}`;
