import { z } from 'zod';

export const NODE_KINDS = ['web', 'worker'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Kinds of checks, in the order of the page. */
export const STATUS_KINDS = [
  'workers',
  'web-node',
  'worker-node',
  'versions',
  'queue',
  'connection',
  'token',
  'sync',
  'order-ids',
  'api-field',
  'api-deprecation',
  'api-sunset',
  'api-permission-lost',
  'api-permission-granted',
  'unconfirmed',
  'reports',
  'rejected',
  'unreadable',
  'attention',
  'mails',
  'webhooks',
  'database',
  'database-connections',
  'disk',
] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

const MAX_ROWS = 1_000;

export const statusRowSchema = z.object({
  kind: z.enum(STATUS_KINDS),
  /** Distinguishes checks of one kind; empty where there is only one. */
  subject: z.string().max(200),
  /** The subject as people call it. */
  name: z.string().max(1_000).nullable(),
  tone: z.enum(['neutral', 'info', 'success', 'warning', 'danger']),
  /** A number; bytes for sizes. */
  count: z.number().nullable(),
  /** The total to which `count` belongs. */
  of: z.number().nullable(),
  /** Since when, or when last. */
  at: z.iso.datetime().nullable(),
  /** Until when it holds. */
  until: z.iso.datetime().nullable(),
  /** When it last failed, where that says something although it is well now. */
  lastFailureAt: z.iso.datetime().nullable(),
  /** The version of a node, or the code of a reason. */
  code: z.string().max(200).nullable(),
  /** Page on which to act, below `/o/{organisation}`. */
  path: z.string().max(200).nullable(),
});
export type StatusRow = z.infer<typeof statusRowSchema>;

export const statusSchema = z.object({
  readAt: z.iso.datetime(),
  rows: z.array(statusRowSchema).max(MAX_ROWS),
});
export type Status = z.infer<typeof statusSchema>;
