import {
  Building2,
  ClipboardCheck,
  ClipboardList,
  ListChecks,
  type LucideIcon,
  Package,
  ShoppingCart,
  UserRound,
} from 'lucide-react';
import { ADMIN_SECTIONS } from '@/components/operations/sections';
import type { PaletteResults } from '@/lib/operations/command-palette/schema';
import type { Features } from '@/lib/organisations/features/rules';
import type { Messages, Translator } from '@/lib/platform/messages/types';
import { COMMANDS, type Command, getCommandLabel, isAllowed, isAvailable } from './commands';

export type EntryKind = keyof Messages['command-palette']['groups'];

/** One line of the palette. */
export interface Entry {
  /** Unique among all entries, and what the last ones are remembered by. */
  key: string;
  kind: EntryKind;
  label: string;
  /** Shown behind the label, such as a SKU; empty for none. */
  detail: string;
  /** The page that it opens; null for a command that acts in the page. */
  path: string | null;
  Icon: LucideIcon;
  command: Command | null;
}

export interface EntryGroup {
  kind: EntryKind;
  label: string;
  items: Entry[];
}

export interface EntryContext {
  organisationId: number;
  t: Translator<'command-palette'>;
  tAdmin: Translator<'admin.navigation'>;
  /** The features of the organisation acted for. */
  features: Features;
  /** True while the results are those of an earlier text. */
  isStale: boolean;
}

/** The icon of each kind of thing that is found. Commands and settings have icons of their own. */
export const KIND_ICONS = {
  order: ClipboardList,
  product: Package,
  template: ListChecks,
  cart: ShoppingCart,
  customer: Building2,
  organisation: Building2,
  person: UserRound,
} satisfies Partial<Record<EntryKind, LucideIcon>>;

/** Removes the verb of a command, so that "approve ORD-1" finds the order. */
export function withoutVerb(t: Translator<'command-palette'>, typed: string): string {
  const text = typed.trim();
  const verbs = [t('prefixes.approve'), t('prefixes.actFor')];
  const verb = verbs.find((one) => text.toLowerCase().startsWith(`${one.toLowerCase()} `));
  return verb ? text.slice(verb.length).trim() : text;
}

type FoundKind = keyof typeof KIND_ICONS;

/** The entry of a thing that was found. */
const toEntry = (
  kind: FoundKind,
  id: string | number,
  { label, detail, path }: Pick<Entry, 'label' | 'detail' | 'path'>,
): Entry => ({ key: `${kind}-${id}`, kind, label, detail, path, Icon: KIND_ICONS[kind], command: null });

export function listOrderEntries(
  { organisationId, t }: EntryContext,
  { orders, permissions }: PaletteResults,
): Entry[] {
  return orders.flatMap(({ id, number, reference, firstProduct, organisation, held }) => {
    const path = `/o/${organisation.id}/orders/${id}`;
    const parts = [organisation.id === organisationId ? '' : organisation.name, reference || firstProduct];
    const entry = toEntry('order', id, { label: number, detail: parts.filter(Boolean).join(' · '), path });
    const canApprove = held === 'approval' && permissions.includes('orders:approve');
    const approve: Entry = {
      ...entry,
      key: `approve-${id}`,
      label: t('entries.approve', { number }),
      Icon: ClipboardCheck,
    };
    return canApprove ? [approve, entry] : [entry];
  });
}

export function listOrganisationEntries(
  { organisationId, t }: EntryContext,
  { organisations, permissions }: PaletteResults,
): Entry[] {
  return organisations.flatMap(({ id, name, parent }) => {
    const detail = parent ?? '';
    const label = t('entries.actFor', { organisation: name });
    const actFor = toEntry('organisation', id, { label, detail, path: `/o/${id}` });
    const path = `/o/${organisationId}/admin/organisations/${id}`;
    const customer = toEntry('customer', id, { label: name, detail, path });
    return permissions.includes('organisations:manage') ? [customer, actFor] : [actFor];
  });
}

export function listOtherEntries({ organisationId, t }: EntryContext, results: PaletteResults): Entry[] {
  const to = (path: string) => `/o/${organisationId}${path}`;
  return [
    ...results.products.map(({ id, name, code }) =>
      toEntry('product', id, { label: name, detail: code, path: to(`/products/${id}`) }),
    ),
    ...results.templates.map(({ id, name }) =>
      toEntry('template', id, { label: name, detail: '', path: to(`/order-templates/${id}`) }),
    ),
    ...results.carts.map(({ id, name, owner }) =>
      toEntry('cart', id, {
        label: name,
        detail: owner ? t('entries.sharedBy', { name: owner }) : '',
        path: to(`/carts/${id}`),
      }),
    ),
    ...results.people.map(({ id, name, email, isInvited }) =>
      toEntry('person', id, {
        label: name,
        detail: isInvited ? t('entries.invited') : email,
        path: to(isInvited ? '/admin/people' : `/admin/people/${id}`),
      }),
    ),
  ];
}

/** Pages, sections of the administration and commands that the person may use. */
export function listCommandEntries(
  { organisationId, t, tAdmin, features }: EntryContext,
  permissions: readonly string[],
): Entry[] {
  const commands = COMMANDS.filter((one) => isAllowed(one, permissions) && isAvailable(one, features)).map(
    (one): Entry => ({
      key: `command-${one.id}`,
      kind: one.kind,
      label: getCommandLabel(t, one.id),
      detail: '',
      path: one.path === null ? null : `/o/${organisationId}${one.path}`,
      Icon: one.Icon,
      command: one,
    }),
  );
  const settings = ADMIN_SECTIONS.filter((one) => isAllowed(one, permissions)).map(
    ({ path, Icon }): Entry => ({
      key: `setting-${path}`,
      kind: 'setting',
      label: tAdmin(path),
      detail: '',
      path: `/o/${organisationId}/admin/${path}`,
      Icon,
      command: null,
    }),
  );
  return [...commands, ...settings];
}
