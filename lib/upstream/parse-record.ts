import { z } from 'zod';
import { isObject, MAX_ID, MAX_INTEGER } from '@/lib/contract/plain-values';
import { cleanMembers, cleanText } from './sanitise';
import type { Extra } from './types';

/** The strict contract read loosely: `id` and `name` as written, lists never null, any other field maybe null. */
export type Tolerant<T> = {
  [K in keyof T]: K extends 'id' | 'name'
    ? T[K]
    : T[K] extends readonly (infer E)[]
      ? (E extends object ? Tolerant<E> : E)[]
      : T[K] | null;
} & { extra: Extra };

/** A record whose `id` or `name` is required by the contract cannot be read without it; all else may be missing. */
const REQUIRED = new Set(['id', 'name']);
const MAX_NAME_LENGTH = 500;

const IDS = new Set(['id', 'vendor', 'type', 'parent', 'organisation', 'real_id']);

/** Counts are `integer` columns: a greater one is unreadable, not a failed insert. */
const isReadableInteger = (key: string, value: number) =>
  Number.isInteger(value) && Math.abs(value) <= (IDS.has(key) ? MAX_ID : MAX_INTEGER);

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** Members of a schema, cached because zod lists them again for each record. */
const membersBySchema = new WeakMap<z.ZodObject, [string, z.ZodType][]>();

function getMembers(schema: z.ZodObject): [string, z.ZodType][] {
  const known = membersBySchema.get(schema);
  if (known) return known;
  const members = Object.entries(schema.shape) as [string, z.ZodType][];
  membersBySchema.set(schema, members);
  return members;
}

/** One plain field by its own schema, or undefined when it cannot be read so. */
function readPlain(schema: z.ZodType, raw: unknown, key = '', isRequired = false): unknown {
  // No schema reads nothing as something, and zod would make an error with its stack of each of the many empty fields.
  if (!isPresent(raw)) return undefined;
  const value = typeof raw === 'string' ? cleanText(raw) : raw;
  const result = schema.safeParse(value);
  if (!result.success) return undefined;
  if (schema instanceof z.ZodNumberFormat && !isReadableInteger(key, Number(result.data))) return undefined;
  if (key === 'id' && Number(result.data) < 1) return undefined;
  if (key !== 'name') return result.data;
  const name = String(result.data).trim().slice(0, MAX_NAME_LENGTH);
  return name === '' && isRequired ? undefined : name;
}

/** A list inside a record: elements that cannot be read are left out, each with a fault. */
function readElements(element: z.ZodType, raw: unknown, path: string, faults: string[]): unknown[] {
  if (!Array.isArray(raw)) {
    if (isPresent(raw)) faults.push(path);
    return [];
  }
  return raw.flatMap((item: unknown, index) => {
    const at = `${path}.${index}`;
    if (element instanceof z.ZodObject) return readRecord(element, item, faults, at) ?? [];
    const value = readPlain(element, item);
    if (value === undefined) faults.push(at);
    return value === undefined ? [] : [value];
  });
}

/**
 * Reads one record by a strict contract schema, tolerantly (docs/decisions/0010): unknown fields are kept in
 * `extra`, an optional field of a wrong type becomes null, and a missing or unreadable `id` or `name` makes
 * the record unreadable.
 * @param faults receives the path of everything that was present but unreadable.
 * @returns null when the record cannot be read.
 */
export function readRecord<S extends z.ZodObject>(
  schema: S,
  raw: unknown,
  faults: string[],
  path = '',
): Tolerant<z.infer<S>> | null {
  if (!isObject(raw)) {
    faults.push(path || 'record');
    return null;
  }
  const record: Record<string, unknown> = {};
  for (const [key, field] of getMembers(schema)) {
    const inner = field instanceof z.ZodNullable ? field.unwrap() : field;
    const at = path ? `${path}.${key}` : key;
    const rawMember = Object.hasOwn(raw, key) ? raw[key] : undefined;
    if (inner instanceof z.ZodArray) {
      record[key] = readElements(inner.element as z.ZodType, rawMember, at, faults);
      continue;
    }
    const isRequired = REQUIRED.has(key) && inner === field;
    const value = readPlain(inner as z.ZodType, rawMember, key, isRequired);
    if (value === undefined && (isRequired || isPresent(rawMember))) faults.push(at);
    if (value === undefined && isRequired) return null;
    record[key] = value ?? null;
  }
  const unknown = Object.keys(raw).filter((key) => !Object.hasOwn(schema.shape, key));
  record.extra = cleanMembers(unknown.map((key) => [key, raw[key]]));
  return record as Tolerant<z.infer<S>>;
}
