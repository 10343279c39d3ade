import { z } from 'zod';

/** Exported files carry it, so it keeps its first name. It changes when an older verifier could not check a newer audit trail. */
export const AUDIT_TRAIL_FORMAT = 'order-evidence/1';

export const AUDIT_TRAIL_KINDS = [
  'order',
  'seen',
  'request',
  'event',
  'attempt',
  'observation',
  'action',
  'note',
  'file',
  'pack',
] as const;
export type AuditTrailKind = (typeof AUDIT_TRAIL_KINDS)[number];

export const isAuditTrailKind = (kind: string): kind is AuditTrailKind =>
  (AUDIT_TRAIL_KINDS as readonly string[]).includes(kind);

/** An entry's content, before it is chained. */
export interface Statement {
  kind: AuditTrailKind;
  /** When it happened, ISO 8601. */
  at: string;
  body: Record<string, unknown>;
}

export const auditTrailEntrySchema = z.strictObject({
  place: z.int().min(1),
  kind: z.string(),
  at: z.string(),
  body: z.record(z.string(), z.unknown()),
  previous: z.string(),
  hash: z.string(),
});
export type AuditTrailEntry = z.infer<typeof auditTrailEntrySchema>;

export const auditTrailSchema = z.object({
  format: z.literal(AUDIT_TRAIL_FORMAT),
  canonical: z.string(),
  count: z.int().min(1),
  head: z.string(),
  entries: z.array(z.unknown()),
});

export interface AuditTrail {
  format: typeof AUDIT_TRAIL_FORMAT;
  canonical: string;
  count: number;
  head: string;
  entries: AuditTrailEntry[];
}
