import { createHash } from 'node:crypto';
import form from './canonical-form.json';
import {
  AUDIT_TRAIL_FORMAT,
  type AuditTrail,
  type AuditTrailEntry,
  auditTrailEntrySchema,
  auditTrailSchema,
  type Statement,
} from './schema';

const GENESIS_HASH = '0'.repeat(64);

/**
 * Serialises a value as canonical-form.json describes it. Every audit trail contains that description, so
 * that other tools can check it.
 * @throws TypeError for a value that JSON does not have
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
    return `{${fields.join(',')}}`;
  }
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`);
  return text;
}

function hashEntry(entry: Omit<AuditTrailEntry, 'hash'>): string {
  const { place, kind, at, body, previous } = entry;
  return createHash('sha256').update(canonical({ place, kind, at, body, previous })).digest('hex');
}

/** Chains statements, each to the one before it. */
export function chain(statements: readonly Statement[]): AuditTrail {
  const entries: AuditTrailEntry[] = [];
  for (const { kind, at, body } of statements) {
    // Hash the body as it reads back from the file: JSON leaves out undefined fields.
    const plainBody = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
    const previous = entries.at(-1)?.hash ?? GENESIS_HASH;
    const entry = { place: entries.length + 1, kind, at, body: plainBody, previous };
    entries.push({ ...entry, hash: hashEntry(entry) });
  }
  const head = entries.at(-1)?.hash ?? GENESIS_HASH;
  return { format: AUDIT_TRAIL_FORMAT, canonical: form.canonicalForm, count: entries.length, head, entries };
}

/** An audit trail as its file: an entry on a line. */
export function serialize({ entries, ...head }: AuditTrail): string {
  const packHead = canonical(head).slice(0, -1);
  return `${packHead},"entries":[\n${entries.map(canonical).join(',\n')}\n]}\n`;
}

export type Verdict =
  | { unbroken: true; count: number; head: string }
  /** `place` counts from 1; null when the file as a whole is not as it was written. */
  | { unbroken: false; place: number | null; reason: string };

const brokenVerdict = (place: number | null, reason: string): Verdict => ({ unbroken: false, place, reason });

function findFault(value: unknown, place: number, previous: string): string | null {
  const parsed = auditTrailEntrySchema.safeParse(value);
  if (!parsed.success) return 'it is not an entry of an audit trail';
  const { hash, ...checked } = parsed.data;
  // Take the body from the file itself: the schema drops a field that is called "__proto__".
  const entry = { ...checked, body: (value as AuditTrailEntry).body };
  if (entry.place !== place) return `it says that it is entry ${entry.place}`;
  if (entry.previous !== previous) return 'it does not follow the entry before it';
  return hashEntry(entry) === hash ? null : 'its content is not the content that its hash was made of';
}

/** Checks the bytes of an audit trail’s file, with nothing but the file itself. */
export function verify(bytes: Uint8Array): Verdict {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return brokenVerdict(null, 'the file is not JSON in UTF-8');
  }
  const parsed = auditTrailSchema.safeParse(value);
  if (!parsed.success)
    return brokenVerdict(null, `the file is not an audit trail of the format ${AUDIT_TRAIL_FORMAT}`);
  const { entries, count, head } = parsed.data;
  let previous = GENESIS_HASH;
  for (const [index, entry] of entries.entries()) {
    const fault = findFault(entry, index + 1, previous);
    if (fault) return brokenVerdict(index + 1, fault);
    previous = auditTrailEntrySchema.parse(entry).hash;
  }
  if (entries.length !== count)
    return brokenVerdict(null, `it has ${entries.length} entries, and says ${count}`);
  if (head !== previous) return brokenVerdict(null, 'its head is not the hash of its last entry');
  return { unbroken: true, count, head };
}
