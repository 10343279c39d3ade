import { z } from 'zod';
import {
  exactTextSchema,
  noteSchema,
  ordinalSchema,
  ordinalTextSchema,
  organisationIdSchema,
} from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { brandBodySchema } from '../model/body';
import type { FieldName } from '../model/brand-file';
import { layoutSchema } from '../model/home-layout';
import { brandHostSchema } from '../model/host-schema';
import { ASSET_KINDS, LEGAL_KINDS } from '../model/rules';
import {
  type AssetKind,
  BRAND_LANGUAGES,
  brandTokensSchema,
  footerLinkSchema,
  type LegalKind,
  legalTextSchema,
  supportSchema,
  taxNoteSchema,
} from '../model/schema';

const versionSchema = ordinalSchema;
const reasonSchema = noteSchema(500)
  .transform((text) => text || null)
  .nullable();

/** A draft as it is saved; `draftVersion` is the one that was changed. */
export const saveDraftSchema = z.strictObject({ draftVersion: versionSchema, body: brandBodySchema });
export type SaveDraft = z.infer<typeof saveDraftSchema>;

export const discardDraftSchema = z.strictObject({ draftVersion: versionSchema });

/** The draft that a person saw when they published it. */
export const publishSchema = z.strictObject({ draftVersion: versionSchema, note: reasonSchema });
export type Publish = z.infer<typeof publishSchema>;

/** The version in effect when a person decided to go back. */
export const rollBackSchema = z.strictObject({ current: versionSchema, note: reasonSchema });
export type RollBack = z.infer<typeof rollBackSchema>;

/** A picture in base64: the browser has made it as small as it is shown. */
export const newPictureSchema = z.strictObject({
  picture: exactTextSchema(400_000).regex(/^[A-Za-z0-9+/]+={0,2}$/, fieldMessage('brand.errors.picture')),
});
export const pictureAnswerSchema = z.object({ hash: z.string() });

export const fileParamsSchema = z.object({ fileHash: z.string().regex(/^[0-9a-f]{64}$/) });
export const versionParamsSchema = z.object({ brandVersion: ordinalTextSchema });
export const versionsQuerySchema = z.strictObject({ before: ordinalTextSchema.optional() });

/** A brand's file is read field by field (model/brand-file.ts): one that is not valid costs no other one. */
export const importSchema = z.strictObject({ draftVersion: versionSchema, file: z.unknown() });
export type ImportInput = z.infer<typeof importSchema>;

/** `replaces` is the customer's draft version that a person agreed to lose; null when the customer has nothing to lose. */
export const copySchema = z.strictObject({
  customerId: organisationIdSchema,
  replaces: versionSchema.nullable(),
});
export type CopyInput = z.infer<typeof copySchema>;
export const copyAnswerSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Titles of announcements that the copy shows to nobody. */
  hiddenAnnouncements: z.array(z.string()),
});
export type CopyAnswer = z.infer<typeof copyAnswerSchema>;

/** A brand's resolved appearance and texts, as the browser draws them; a picture is the hash of its file. */
export const effectiveSchema = z.object({
  name: z.string(),
  tokens: brandTokensSchema,
  pictures: z.record(z.enum(ASSET_KINDS), z.string().nullable()) as z.ZodType<
    Record<AssetKind, string | null>
  >,
  footerLinks: z.array(footerLinkSchema),
  legal: z.record(z.enum(LEGAL_KINDS), legalTextSchema.nullable()) as z.ZodType<
    Record<LegalKind, z.infer<typeof legalTextSchema> | null>
  >,
  support: supportSchema.nullable(),
  taxNote: taxNoteSchema,
  language: z.enum(BRAND_LANGUAGES),
  home: layoutSchema.nullable(),
  senderName: z.string().nullable(),
  replyTo: z.string().nullable(),
  orderPrefix: z.string(),
});
export type Effective = z.infer<typeof effectiveSchema>;

export const brandDraftSchema = z.object({
  /** The draft, or the published body when there is no draft. */
  body: brandBodySchema,
  version: z.int(),
  /** True when it differs from the published body. */
  isChanged: z.boolean(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type BrandDraft = z.infer<typeof brandDraftSchema>;

/** The brand of the acting organisation for who looks after it. */
export const brandStateSchema = z.object({
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** Values for fields that the organisation's own brand does not set. */
  inherited: effectiveSchema,
  /** The name of the brand above; null when there is none. */
  inheritedFrom: z.string().nullable(),
  /** Null when it has none of its own. */
  own: z
    .object({
      /** The version in effect; null before the first one. */
      published: z.object({ number: z.int(), body: brandBodySchema }).nullable(),
      draft: brandDraftSchema,
      hosts: z.array(brandHostSchema),
      hostsVersion: z.string(),
      /** The organisations of the audiences of announcements, by name. */
      audiences: z.array(z.object({ id: z.int(), name: z.string() })),
    })
    .nullable(),
});
export type BrandState = z.infer<typeof brandStateSchema>;

/** The draft after an import, and what became of the file. */
export const importAnswerSchema = z.object({
  state: brandStateSchema,
  taken: z.array(z.string()) as unknown as z.ZodType<FieldName[]>,
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Faults that are not listed. */
  more: z.int(),
  /** Titles of announcements that are shown to nobody: the organisations of their audience were left out. */
  hiddenAnnouncements: z.array(z.string()),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

const versionSummarySchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** Null for the set-up and the command line. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

export const versionsSchema = z.object({
  versions: z.array(versionSummarySchema),
  /** Pass as `before` for the next part; null at the end. */
  next: z.int().nullable(),
});
export type Versions = z.infer<typeof versionsSchema>;

export const versionBodySchema = z.object({ number: z.int(), body: brandBodySchema });
export type VersionBody = z.infer<typeof versionBodySchema>;
