import { z } from 'zod';

/**
 * One granted permission; `parent` is true when it was inherited from the parent organisation
 * (docs/distributor.md).
 */
export const grantedPermissionSchema = z.object({ permission: z.string(), parent: z.boolean() });

/** The authenticated user. During emulation everything but `real_id` and `real_name` describes the emulated user. */
export const currentUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  organisation: z.int(),
  real_id: z.int(),
  real_name: z.string(),
  currency: z.string(),
  locale: z.string(),
  timezone: z.string(),
  admin: z.boolean(),
  root: z.boolean(),
  modules: z.array(z.string()),
  permissions: z.array(grantedPermissionSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Permissions of the API (`area:action`); the list is our choice (docs/distributor.md). */
export const API_PERMISSIONS = [
  'products:read',
  'organisations:read',
  'addresses:read',
  'orders:create',
  'orders:read',
  'orders:resubmit',
  'orders:cancel',
  'users:emulate',
] as const;
export type ApiPermission = (typeof API_PERMISSIONS)[number];
