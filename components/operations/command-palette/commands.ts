import {
  BellRing,
  Building2,
  CalendarClock,
  CircleAlert,
  ClipboardCheck,
  ClipboardList,
  Eye,
  FileSpreadsheet,
  History,
  Home,
  Inbox,
  Keyboard,
  ListChecks,
  ListPlus,
  LogOut,
  type LucideIcon,
  MapPinned,
  MessagesSquare,
  Monitor,
  Moon,
  Package,
  Percent,
  ShoppingCart,
  Sun,
  UserRoundCog,
} from 'lucide-react';
import { type Features, hasFeature, type SwitchName } from '@/lib/organisations/features/rules';
import type { Permission } from '@/lib/organisations/permissions/rules';
import type { Messages, Translator } from '@/lib/platform/messages/types';

type CommandId = keyof Messages['command-palette']['commands'];

export interface Command {
  /** Key of its label. */
  id: CommandId;
  Icon: LucideIcon;
  /** Permission that it requires; the page or the use case checks it as well. Null for everybody who is signed in. */
  permission: Permission | null;
  /** Path after `/o/{organisation}`; null for a command that acts in the page. */
  path: string | null;
  kind: 'page' | 'command';
  /** Shown only where the organisation has it. */
  feature?: SwitchName;
}

const page = (id: CommandId, Icon: LucideIcon, permission: Permission | null, path: string): Command => ({
  id,
  Icon,
  permission,
  path,
  kind: 'page',
});
const command = (
  id: CommandId,
  Icon: LucideIcon,
  permission: Permission | null = null,
  path: string | null = null,
): Command => ({ id, Icon, permission, path, kind: 'command' });

/** Pages and commands of the palette, without the sections of the administration. */
export const COMMANDS: readonly Command[] = [
  page('home', Home, 'orders:read', ''),
  page('products', Package, 'products:read', '/products'),
  { ...page('quick-order', ListPlus, 'orders:create', '/quick-order'), feature: 'quickOrder' },
  page('orders', ClipboardList, 'orders:read', '/orders'),
  page('requests', MessagesSquare, 'orders:read', '/requests'),
  page('cart', ShoppingCart, 'orders:create', '/cart'),
  page('carts', ShoppingCart, 'orders:create', '/carts'),
  { ...page('templates', ListChecks, 'products:read', '/order-templates'), feature: 'templates' },
  page('subscriptions', CalendarClock, 'orders:read', '/subscriptions'),
  page('approvals', ClipboardCheck, 'orders:approve', '/orders/approvals'),
  page('attention', CircleAlert, 'orders:resubmit', '/orders/attention'),
  page('inbox', Inbox, 'products:read', '/inbox'),
  page('watching', Eye, 'products:read', '/watching'),
  page('changes', History, 'products:read', '/products/changes'),
  page('addresses', MapPinned, 'addresses:read', '/addresses'),
  { ...page('price-list', FileSpreadsheet, 'products:read', '/price-list'), feature: 'priceList' },
  page('account', UserRoundCog, null, '/account'),
  page('notifications', BellRing, null, '/account/notifications'),
  command('new-price-list', Percent, 'prices:manage', '/admin/prices/new'),
  command('new-customer', Building2, 'organisations:manage', '/admin/organisations/new'),
  command('light', Sun),
  command('dark', Moon),
  command('system', Monitor),
  command('shortcuts', Keyboard),
  command('sign-out', LogOut),
];

export const getCommandLabel = (t: Translator<'command-palette'>, id: CommandId): string =>
  t(`commands.${id}`);

export const isAllowed = (
  { permission }: { permission: Permission | null },
  permissions: readonly string[],
) => permission === null || permissions.includes(permission);

export const isAvailable = ({ feature }: Pick<Command, 'feature'>, features: Features): boolean =>
  !feature || hasFeature({ features }, feature);
