import { z } from 'zod';
import { exactTextSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** Limits the hosts of one brand, proven or not. */
export const MAX_HOSTS = 20;

/**
 * Why a host is not proven: there is no record and no file, one of them says something else, or another brand proved it
 * first.
 */
export const HOST_FINDINGS = ['missing', 'other-value', 'taken'] as const;
export type HostFinding = (typeof HOST_FINDINGS)[number];

/** A host name as a person types it. */
const hostTextSchema = exactTextSchema(260).min(1, fieldMessage('brand.errors.hostName'));
export const newHostSchema = z.strictObject({ host: hostTextSchema });
/** The query that Caddy sends. */
export const certificateQuerySchema = z.object({ domain: exactTextSchema(260).min(1) });
export const hostParamsSchema = z.object({ brandHost: hostTextSchema });

/** The version that was shown, and the name typed for a brand's only proven host: the host itself or the brand's name. */
export const removeHostSchema = z.strictObject({
  version: exactTextSchema(64).optional(),
  name: exactTextSchema(260).optional(),
});
export type RemoveHost = z.infer<typeof removeHostSchema>;

export const brandHostSchema = z.object({
  host: z.string(),
  /** Links use this host. */
  isCanonical: z.boolean(),
  /** Only such a host serves anything. */
  isProven: z.boolean(),
  /** URL at which people open the portal. */
  origin: z.string(),
  /** Instructions for the proof; null when the host is proven. */
  proof: z
    .object({
      recordName: z.string(),
      fileUrl: z.string(),
      value: z.string(),
      checkedAt: z.iso.datetime().nullable(),
      finding: z.enum(HOST_FINDINGS).nullable(),
    })
    .nullable(),
});
export type BrandHost = z.infer<typeof brandHostSchema>;

/** With a version that any change of a host makes another one. */
export const brandHostsSchema = z.object({ hosts: z.array(brandHostSchema), version: z.string() });
export type BrandHosts = z.infer<typeof brandHostsSchema>;
