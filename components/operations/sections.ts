import {
  Activity,
  BookA,
  Building2,
  CircleHelp,
  ClipboardCheck,
  DatabaseZap,
  Hash,
  Hourglass,
  type LucideIcon,
  Mail,
  Palette,
  Percent,
  Plug,
  SlidersHorizontal,
  Tags,
  ToggleRight,
  Truck,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { Permission } from '@/lib/organisations/permissions/rules';
import type { Messages } from '@/lib/platform/messages/types';

export const ADMIN_GROUPS = ['customers', 'orders', 'catalogue', 'system'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

interface AdminSection {
  /** Last part of the address, `/o/{organisation}/admin/{path}`, and the key of its label. */
  path: keyof Omit<Messages['admin']['navigation'], 'label' | 'home'>;
  /** Permission that the entry requires; the page checks it itself as well. */
  permission: Permission;
  Icon: LucideIcon;
  group: AdminGroup;
}

/** The sections in the order of the left navigation. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { path: 'organisations', permission: 'organisations:manage', Icon: Building2, group: 'customers' },
  { path: 'people', permission: 'people:manage', Icon: Users, group: 'customers' },
  { path: 'prices', permission: 'prices:manage', Icon: Percent, group: 'customers' },
  { path: 'ordering', permission: 'orders:manage', Icon: Hourglass, group: 'orders' },
  { path: 'budgets', permission: 'budgets:manage', Icon: Wallet, group: 'orders' },
  { path: 'approval-rules', permission: 'orders:manage', Icon: ClipboardCheck, group: 'orders' },
  { path: 'unconfirmed-orders', permission: 'orders:reconcile', Icon: CircleHelp, group: 'orders' },
  { path: 'mail', permission: 'orders:manage', Icon: Mail, group: 'orders' },
  { path: 'carriers', permission: 'orders:reconcile', Icon: Truck, group: 'orders' },
  { path: 'catalogue', permission: 'catalogue:manage', Icon: DatabaseZap, group: 'catalogue' },
  { path: 'part-numbers', permission: 'part-numbers:manage', Icon: Hash, group: 'catalogue' },
  { path: 'labels', permission: 'search:manage', Icon: Tags, group: 'catalogue' },
  { path: 'synonyms', permission: 'search:manage', Icon: BookA, group: 'catalogue' },
  {
    path: 'specification-filters',
    permission: 'search:manage',
    Icon: SlidersHorizontal,
    group: 'catalogue',
  },
  { path: 'brand', permission: 'brands:manage', Icon: Palette, group: 'system' },
  { path: 'features', permission: 'organisations:manage', Icon: ToggleRight, group: 'system' },
  { path: 'connections', permission: 'connections:manage', Icon: Plug, group: 'system' },
  { path: 'webhooks', permission: 'webhooks:manage', Icon: Webhook, group: 'system' },
  { path: 'status', permission: 'system:read', Icon: Activity, group: 'system' },
];

/** The sections that a person may open. */
export const getAdminSections = (permissions: readonly Permission[]): readonly AdminSection[] =>
  ADMIN_SECTIONS.filter(({ permission }) => permissions.includes(permission));

/** The same by group, without groups that are empty. */
export const getAdminGroups = (
  permissions: readonly Permission[],
): { group: AdminGroup; sections: readonly AdminSection[] }[] =>
  ADMIN_GROUPS.map((group) => ({
    group,
    sections: getAdminSections(permissions).filter((section) => section.group === group),
  })).filter(({ sections }) => sections.length > 0);

/** The path to which "Administration" leads; null for a person without any of its sections. */
export const getAdminHome = (organisationId: number, permissions: readonly Permission[]): string | null =>
  getAdminSections(permissions).length > 0 ? `/o/${organisationId}/admin` : null;
