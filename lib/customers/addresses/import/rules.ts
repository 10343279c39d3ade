import type { Address } from '@/lib/contract/organisation';
import type { Translator } from '@/lib/platform/messages/types';
import { countOutcomes, type ImportCounts, type Outcome } from '@/lib/platform/spreadsheet-import/schema';
import { getAddressTitle, isSameDetails, NO_DETAILS } from '../book/rules';
import type { AddressDetails } from '../book/schema';
import { addressLines, contractFields, toContentKey } from '../rules';
import type { AddressLine, UnreadAddressLine } from './parse-line';
import type { AddressReportLine } from './schema';

/** An address of the organisation before an import. */
export interface KnownAddress {
  id: string;
  body: Address;
  isOwn: boolean;
  details: AddressDetails;
  isDefault: boolean;
}

/** Changes that a line makes to an address. */
export interface AddressUpdate {
  id: string;
  /** Another content; null leaves it as it is. */
  body: Address | null;
  details: AddressDetails;
  isDefault: boolean;
}
export type AddressCreation = Omit<AddressUpdate, 'id' | 'body'> & { body: Address };

export interface AddressPlan {
  counts: ImportCounts;
  lines: AddressReportLine[];
  creations: AddressCreation[];
  updates: AddressUpdate[];
}

/** Equal for addresses that a file cannot tell apart: blanks at an end, and an empty text instead of none. */
const toKey = (body: Address): string =>
  toContentKey(
    contractFields(
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          typeof value === 'string' ? value.trim() || null : value,
        ]),
      ) as Address,
    ),
  );

const toLabelKey = (label: string | null | undefined): string => (label ?? '').toLowerCase();

interface KnownIndex {
  byContent: ReadonlyMap<string, readonly KnownAddress[]>;
  /** Own ones only, without those that a line of the file has by their content. */
  byLabel: ReadonlyMap<string, readonly KnownAddress[]>;
}

function group(
  list: readonly KnownAddress[],
  getKey: (one: KnownAddress) => string,
): Map<string, KnownAddress[]> {
  const groups = new Map<string, KnownAddress[]>();
  for (const one of list) {
    const members = groups.get(getKey(one));
    if (members) members.push(one);
    else groups.set(getKey(one), [one]);
  }
  return groups;
}

function indexKnown(
  known: readonly KnownAddress[],
  lines: readonly (AddressLine | UnreadAddressLine)[],
): KnownIndex {
  const inFile = new Set(lines.map(({ written }) => toKey(written)));
  return {
    byContent: group(known, ({ body }) => toKey(body)),
    byLabel: group(
      known.filter(({ isOwn, body, details }) => isOwn && details.label && !inFile.has(toKey(body))),
      ({ details }) => toLabelKey(details.label),
    ),
  };
}

/** The known address that a line is about, by its content or else by its label; several by a label are rejected. */
function findKnown(
  { byContent, byLabel }: KnownIndex,
  { written, details }: AddressLine,
): KnownAddress | 'several' | null {
  const equal = byContent.get(toKey(written)) ?? [];
  const label = toLabelKey(details.label);
  if (equal.length > 0)
    return equal.find((one) => toLabelKey(one.details.label) === label) ?? equal[0] ?? null;
  const labelled = label === '' ? [] : (byLabel.get(label) ?? []);
  return labelled.length > 1 ? 'several' : (labelled[0] ?? null);
}

const getDetails = (line: AddressLine | UnreadAddressLine): Partial<AddressDetails> =>
  'details' in line ? line.details : {};

const getRemark = (line: AddressLine | UnreadAddressLine): string | null =>
  'remark' in line ? line.remark : null;

function toReportLine(
  line: AddressLine | UnreadAddressLine,
  outcome: Outcome,
  note: string | null,
): AddressReportLine {
  const label = getDetails(line).label ?? null;
  const title = getAddressTitle(line.written, label) ?? '';
  const lines = [line.written.name, ...addressLines(line.written, null)].filter(
    (text): text is string => Boolean(text) && text !== title,
  );
  const shorten = (text: string) => text.slice(0, 200);
  return { row: line.row, name: shorten(title), address: shorten(lines.join(', ')), outcome, note };
}

type Decision =
  | { error: string }
  | { creation: AddressCreation }
  | { update: AddressUpdate; changes: readonly ('content' | 'details' | 'standard')[] };

function decide(t: Translator<'address-book.importLine'>, index: KnownIndex, line: AddressLine): Decision {
  const found = findKnown(index, line);
  if (found === 'several') return { error: t('severalWithLabel') };
  if (found === null) {
    if ('error' in line.parsed) return line.parsed;
    const { isDefault } = line;
    return {
      creation: { body: line.parsed.address, details: { ...NO_DETAILS, ...line.details }, isDefault },
    };
  }
  const isContentSame = toKey(found.body) === toKey(line.written);
  if (!isContentSame && 'error' in line.parsed) return line.parsed;
  const details = { ...found.details, ...line.details };
  const body = !isContentSame && 'address' in line.parsed ? line.parsed.address : null;
  const isDefault = line.isDefault && !found.isDefault;
  const changes = [
    ...(body ? (['content'] as const) : []),
    ...(isSameDetails(details, found.details) ? [] : (['details'] as const)),
    ...(isDefault ? (['standard'] as const) : []),
  ];
  return { update: { id: found.id, body, details, isDefault }, changes };
}

/** Lines that come a second time, by their row: why they are rejected. */
function findRepetitions(
  t: Translator<'address-book.importLine'>,
  lines: readonly AddressLine[],
  index: KnownIndex,
): Map<number, string> {
  const rowByContent = new Map<string, number>();
  const rowByTarget = new Map<string, number>();
  const errors = new Map<number, string>();
  let defaultRow: number | null = null;
  for (const line of lines) {
    const { row } = line;
    const found = findKnown(index, line);
    const target = found && found !== 'several' ? found.id : null;
    const [same, other] = [rowByContent.get(toKey(line.written)), target && rowByTarget.get(target)];
    if (same) errors.set(row, t('duplicate', { row: String(same) }));
    else if (other) errors.set(row, t('sameLabel', { row: String(other) }));
    else if (line.isDefault && defaultRow !== null)
      errors.set(row, t('severalDefaults', { row: String(defaultRow) }));
    else {
      rowByContent.set(toKey(line.written), row);
      if (target) rowByTarget.set(target, row);
      if (line.isDefault) defaultRow = row;
    }
  }
  return errors;
}

/**
 * Plans the import of a file into an address book. Each line has one outcome; nothing is written. A line matches an address by its content,
 * else, among the organisation's own, by its label.
 * @param known all addresses that can be ordered to
 */
export function planAddressImport(
  t: Translator<'address-book.importLine'>,
  lines: readonly (AddressLine | UnreadAddressLine)[],
  known: readonly KnownAddress[],
): AddressPlan {
  const index = indexKnown(known, lines);
  const repetitions = findRepetitions(
    t,
    lines.filter((line) => 'parsed' in line),
    index,
  );
  const plan: Omit<AddressPlan, 'counts'> = { lines: [], creations: [], updates: [] };
  for (const line of lines) {
    const error = 'error' in line ? line.error : repetitions.get(line.row);
    const decision = error === undefined && 'parsed' in line ? decide(t, index, line) : { error };
    if ('creation' in decision) {
      plan.creations.push(decision.creation);
      plan.lines.push(toReportLine(line, 'created', getRemark(line)));
    } else if ('update' in decision) {
      const { update, changes } = decision;
      const isSame = changes.length === 0;
      if (!isSame) plan.updates.push(update);
      const note = [...changes.map((change) => t(change)), getRemark(line)].filter(Boolean).join(' ');
      plan.lines.push(toReportLine(line, isSame ? 'unchanged' : 'updated', note || null));
    } else plan.lines.push(toReportLine(line, 'refused', decision.error ?? null));
  }
  return { ...plan, counts: countOutcomes(plan.lines) };
}
