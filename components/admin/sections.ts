import {
  BookA,
  Building2,
  CircleHelp,
  DatabaseZap,
  Hourglass,
  type LucideIcon,
  Mail,
  Palette,
  Percent,
  Plug,
  Tags,
  Users,
  Webhook,
} from 'lucide-react';
import type { Permission } from '@/lib/permissions/rules';

interface AdminSection {
  /** Last part of the address: `/o/{organisation}/admin/{path}`. */
  path: string;
  label: string;
  /** Without it the entry does not show, and the page refuses by itself. */
  permission: Permission;
  Icon: LucideIcon;
}

/** What can be looked after, in the order of the left navigation. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { path: 'catalogue', label: 'Catalogue reads', permission: 'catalogue:manage', Icon: DatabaseZap },
  { path: 'organisations', label: 'Customers', permission: 'organisations:manage', Icon: Building2 },
  { path: 'people', label: 'People', permission: 'people:manage', Icon: Users },
  { path: 'prices', label: 'Price lists', permission: 'prices:manage', Icon: Percent },
  { path: 'ordering', label: 'Ordering', permission: 'orders:manage', Icon: Hourglass },
  { path: 'unconfirmed-orders', label: 'Orders in doubt', permission: 'orders:desk', Icon: CircleHelp },
  { path: 'connections', label: 'Connections', permission: 'connections:manage', Icon: Plug },
  { path: 'brand', label: 'Brand', permission: 'brands:manage', Icon: Palette },
  { path: 'webhooks', label: 'Webhooks and feeds', permission: 'webhooks:manage', Icon: Webhook },
  { path: 'mail', label: 'Mail', permission: 'orders:manage', Icon: Mail },
  { path: 'labels', label: 'Names', permission: 'search:manage', Icon: Tags },
  { path: 'synonyms', label: 'Synonyms', permission: 'search:manage', Icon: BookA },
];

/** The sections that a person may open. */
export const getAdminSections = (permissions: readonly Permission[]): readonly AdminSection[] =>
  ADMIN_SECTIONS.filter(({ permission }) => permissions.includes(permission));

/** Where "Admin" leads: the first section that the person may open; null when there is none. */
export function getAdminHome(organisationId: number, permissions: readonly Permission[]): string | null {
  const [first] = getAdminSections(permissions);
  return first ? `/o/${organisationId}/admin/${first.path}` : null;
}
