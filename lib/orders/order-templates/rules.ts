import { compareWithNow, type EarlierFacts } from '@/lib/cart/comparison';
import type { LineSnapshot } from '@/lib/cart/model/schema';
import { chosenPlan, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { getPriceOwner, type PriceViewer } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { OpenedLine, OpenedTemplate } from './opened-schema';
import type { NewLine, Sharing } from './schema';

/** The owner and the sharing of a template. */
export interface TemplateAccess {
  organisationId: number;
  ownerId: string;
  sharing: Sharing;
}

/** The part of an Actor that decides about templates. */
type Reader = Pick<Actor, 'userId' | 'organisationId' | 'permissions'>;

/** True when the template belongs to an organisation above the one acted for. */
export const isInherited = (template: TemplateAccess, reader: Reader): boolean =>
  template.organisationId !== reader.organisationId;

/** Templates of an organisation are shared with those below it by its administrators only. */
export const canShareWithDescendants = ({ permissions }: Reader): boolean =>
  permissions.includes('orders:manage');

/**
 * True when a reader of the template may change it: people who order for its organisation, but only its owner and administrators when it is
 * shared with descendants.
 */
export function canEdit(template: TemplateAccess, reader: Reader): boolean {
  if (isInherited(template, reader) || !reader.permissions.includes('orders:create')) return false;
  const isOwner = template.ownerId === reader.userId;
  if (template.sharing === 'private') return isOwner;
  return template.sharing === 'organisation' || isOwner || canShareWithDescendants(reader);
}

/** True when the reader may share and archive the template: its owner, and administrators. */
export const canShare = (template: TemplateAccess, reader: Reader): boolean =>
  canEdit(template, reader) && (template.ownerId === reader.userId || canShareWithDescendants(reader));

/** Under which organisation a baseline is kept: the one whose prices it has. */
export const getBaselineOwner = (viewer: PriceViewer): number =>
  getPriceOwner(viewer) ?? viewer.organisationId;

/** A line as it is stored, with the baseline of the organisation that reads it. */
export interface StoredTemplateLine extends NewLine {
  id: string;
  name: string;
  productCode: string;
  vendorName: string | null;
  planName: string | null;
  baseline: LineSnapshot | null;
}

/** Returns the prices and stock of a baseline; the names of prices are not kept. */
function toEarlierFacts(baseline: LineSnapshot | null): EarlierFacts | null {
  if (!baseline) return null;
  const { currency, parts, stock } = baseline;
  const prices = Object.entries(parts).map(([key, amount]) => ({
    key,
    name: '',
    price: amount !== null && currency !== null ? { amount, currency } : null,
  }));
  return { prices, stock };
}

/** Compares a line of a template with the present product, by the same rules as a line of an order. */
export function openLine(line: StoredTemplateLine, facts: ProductFacts | null): OpenedLine {
  const { baseline, quantity: saved, planName, ...rest } = line;
  const comparison = compareWithNow(line, toEarlierFacts(baseline), facts);
  const choice = { ...line, quantity: comparison.quantity };
  return {
    ...rest,
    ...comparison,
    saved,
    isCompared: baseline !== null,
    name: facts?.name ?? line.name,
    productCode: facts?.productCode ?? line.productCode,
    vendorName: facts ? (facts.vendor?.name ?? null) : line.vendorName,
    plan: (facts && chosenPlan(facts, line.ratePlanId)?.name) ?? planName,
    plans: facts?.ratePlans.map(({ id, name }) => ({ id, name })) ?? [],
    parts: facts && comparison.isOffered ? priceParts(facts, choice) : [],
  };
}

/** Filters for lines that have changed since they were saved. */
export const LINE_FILTERS = ['all', 'changed', 'unavailable'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** True when a line has changed but can still be ordered. */
export const isChanged = ({ isOffered, changes, problems }: OpenedLine): boolean =>
  isOffered && changes.length + problems.length > 0;

export const matchesFilter = (line: OpenedLine, filter: LineFilter): boolean => {
  if (filter === 'changed') return isChanged(line);
  return filter === 'all' || !line.isOffered;
};

/** One difference between a template as it was shown and as it is. */
export interface TemplateDifference {
  kind: 'renamed' | 'note' | 'sharing' | 'added' | 'removed' | 'quantity' | 'plan' | 'reference' | 'order';
  /** Name of the line, or the new name of the template. */
  name: string;
}

/** Lists another person's changes, for the answer to a rejected change. */
export function listDifferences(before: OpenedTemplate, after: OpenedTemplate): TemplateDifference[] {
  const differences: TemplateDifference[] = [];
  const note = (kind: TemplateDifference['kind'], name: string) => differences.push({ kind, name });
  if (before.template.name !== after.template.name) note('renamed', after.template.name);
  if (before.template.note !== after.template.note) note('note', after.template.name);
  if (before.template.sharing !== after.template.sharing) note('sharing', after.template.name);
  const remaining = new Map(before.lines.map((line) => [line.id, line]));
  for (const line of after.lines) {
    const earlier = remaining.get(line.id);
    remaining.delete(line.id);
    if (!earlier) note('added', line.name);
    else {
      if (earlier.saved !== line.saved) note('quantity', line.name);
      if (earlier.ratePlanId !== line.ratePlanId) note('plan', line.name);
      if (earlier.reference !== line.reference) note('reference', line.name);
    }
  }
  for (const { name } of remaining.values()) note('removed', name);
  const order = (lines: readonly OpenedLine[], others: readonly OpenedLine[]) =>
    lines.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id);
  if (order(before.lines, after.lines).join() !== order(after.lines, before.lines).join())
    note('order', after.template.name);
  return differences;
}

/** Templates that an organisation keeps, archived ones not counted. */
export const MAX_TEMPLATES = 500;
export const MAX_LINES = 1_000;
/** Products of a search that become a template. */
export const MAX_FOUND = 500;
export const MAX_NAME_LENGTH = 100;
export const MAX_NOTE_LENGTH = 1_000;
/** Readers of a template: its owner, the organisation, or also the organisations below it. */
export const SHARINGS = ['private', 'organisation', 'descendants'] as const;
