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
import type { Messages, Translator } from '@/lib/platform/messages/types';
import { COMMANDS, type Command, getCommandLabel, isAllowed } from './commands';

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
  /** True while the results are those of an earlier text. */
  isStale: boolean;
}

/** Removes the verb of a command, so that "approve ORD-1" finds the order. */
export function withoutVerb(t: Translator<'command-palette'>, typed: string): string {
  const text = typed.trim();
  const verbs = [t('prefixes.approve'), t('prefixes.actFor')];
  const verb = verbs.find((one) => text.toLowerCase().startsWith(`${one.toLowerCase()} `));
  return verb ? text.slice(verb.length).trim() : text;
}

export function listOrderEntries(
  { organisationId, t }: EntryContext,
  { orders, permissions }: PaletteResults,
): Entry[] {
  return orders.flatMap(({ id, number, reference, firstProduct, organisation, held }) => {
    const path = `/o/${organisation.id}/orders/${id}`;
    const detail = [organisation.id === organisationId ? '' : organisation.name, reference || firstProduct];
    const entry: Entry = {
      key: `order-${id}`,
      kind: 'order',
      label: number,
      detail: detail.filter(Boolean).join(' · '),
      path,
      Icon: ClipboardList,
      command: null,
    };
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
    const shared = { detail: parent ?? '', Icon: Building2, command: null };
    const actFor: Entry = {
      ...shared,
      key: `organisation-${id}`,
      kind: 'organisation',
      label: t('entries.actFor', { organisation: name }),
      path: `/o/${id}`,
    };
    const customer: Entry = {
      ...shared,
      key: `customer-${id}`,
      kind: 'customer',
      label: name,
      path: `/o/${organisationId}/admin/organisations/${id}`,
    };
    return permissions.includes('organisations:manage') ? [customer, actFor] : [actFor];
  });
}

export function listOtherEntries({ organisationId, t }: EntryContext, results: PaletteResults): Entry[] {
  const to = (path: string) => `/o/${organisationId}${path}`;
  const entry = (
    kind: EntryKind,
    id: string | number,
    label: string,
    detail: string,
    path: string,
    Icon: LucideIcon,
  ) => ({
    key: `${kind}-${id}`,
    kind,
    label,
    detail,
    path: to(path),
    Icon,
    command: null,
  });
  return [
    ...results.products.map(({ id, name, code }) =>
      entry('product', id, name, code, `/products/${id}`, Package),
    ),
    ...results.templates.map(({ id, name }) =>
      entry('template', id, name, '', `/order-templates/${id}`, ListChecks),
    ),
    ...results.carts.map(({ id, name, owner }) =>
      entry(
        'cart',
        id,
        name,
        owner ? t('entries.sharedBy', { name: owner }) : '',
        `/carts/${id}`,
        ShoppingCart,
      ),
    ),
    ...results.people.map(({ id, name, email, isInvited }) =>
      entry(
        'person',
        id,
        name,
        isInvited ? t('entries.invited') : email,
        isInvited ? '/admin/people' : `/admin/people/${id}`,
        UserRound,
      ),
    ),
  ];
}

/** Pages, sections of the administration and commands that the person may use. */
export function listCommandEntries(
  { organisationId, t, tAdmin }: EntryContext,
  permissions: readonly string[],
): Entry[] {
  const commands = COMMANDS.filter((one) => isAllowed(one, permissions)).map(
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
