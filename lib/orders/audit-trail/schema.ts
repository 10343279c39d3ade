import { z } from 'zod';

/** Changes when an older verifier could not check a newer pack. */
export const EVIDENCE_FORMAT = 'order-evidence/1';

export const EVIDENCE_KINDS = [
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
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const isEvidenceKind = (kind: string): kind is EvidenceKind =>
  (EVIDENCE_KINDS as readonly string[]).includes(kind);

/** An entry's content, before it is chained. */
export interface Statement {
  kind: EvidenceKind;
  /** When it happened, ISO 8601. */
  at: string;
  body: Record<string, unknown>;
}

export const evidenceEntrySchema = z.strictObject({
  place: z.int().min(1),
  kind: z.string(),
  at: z.string(),
  body: z.record(z.string(), z.unknown()),
  previous: z.string(),
  hash: z.string(),
});
export type EvidenceEntry = z.infer<typeof evidenceEntrySchema>;

export const evidencePackSchema = z.object({
  format: z.literal(EVIDENCE_FORMAT),
  canonical: z.string(),
  count: z.int().min(1),
  head: z.string(),
  entries: z.array(z.unknown()),
});

export interface EvidencePack {
  format: typeof EVIDENCE_FORMAT;
  canonical: string;
  count: number;
  head: string;
  entries: EvidenceEntry[];
}
