import {
  Activity,
  BookA,
  Building2,
  CircleHelp,
  DatabaseZap,
  Hash,
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
import type { Messages } from '@/lib/messages/types';
import type { Permission } from '@/lib/permissions/rules';

interface AdminSection {
  /** Last part of the address, `/o/{organisation}/admin/{path}`, and the key of its label. */
  path: keyof Omit<Messages['admin']['navigation'], 'label'>;
  /** Without it the entry does not show, and the page refuses by itself. */
  permission: Permission;
  Icon: LucideIcon;
}

/** The sections in the order of the left navigation. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { path: 'catalogue', permission: 'catalogue:manage', Icon: DatabaseZap },
  { path: 'organisations', permission: 'organisations:manage', Icon: Building2 },
  { path: 'people', permission: 'people:manage', Icon: Users },
  { path: 'part-numbers', permission: 'part-numbers:manage', Icon: Hash },
  { path: 'prices', permission: 'prices:manage', Icon: Percent },
  { path: 'ordering', permission: 'orders:manage', Icon: Hourglass },
  { path: 'unconfirmed-orders', permission: 'orders:reconcile', Icon: CircleHelp },
  { path: 'connections', permission: 'connections:manage', Icon: Plug },
  { path: 'brand', permission: 'brands:manage', Icon: Palette },
  { path: 'webhooks', permission: 'webhooks:manage', Icon: Webhook },
  { path: 'mail', permission: 'orders:manage', Icon: Mail },
  { path: 'labels', permission: 'search:manage', Icon: Tags },
  { path: 'synonyms', permission: 'search:manage', Icon: BookA },
  { path: 'status', permission: 'system:read', Icon: Activity },
];

/** The sections that a person may open. */
export const getAdminSections = (permissions: readonly Permission[]): readonly AdminSection[] =>
  ADMIN_SECTIONS.filter(({ permission }) => permissions.includes(permission));

/** Where "Admin" leads: the first section that the person may open; null when there is none. */
export function getAdminHome(organisationId: number, permissions: readonly Permission[]): string | null {
  const [first] = getAdminSections(permissions);
  return first ? `/o/${organisationId}/admin/${first.path}` : null;
}
