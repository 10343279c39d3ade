import { z } from '@hono/zod-openapi';
import { currentUserSchema, type grantedPermissionSchema } from '@/lib/contract/user';

export type GrantedPermission = z.infer<typeof grantedPermissionSchema>;

export const currentUser = z.object(currentUserSchema.shape).openapi('CurrentUser');

/** The sender of a request: the user (emulated or not), their organisation, and their permissions. */
export interface Caller {
  clientId: string;
  userId: number;
  name: string;
  realUserId: number;
  realName: string;
  organisationId: number;
  /** Ids from the root of the tree down to the caller's organisation. */
  organisationPath: number[];
  currency: string;
  /** Decimal; base price times this is the caller's price. */
  priceFactor: string;
  locale: string;
  timezone: string;
  admin: boolean;
  root: boolean;
  modules: string[];
  permissions: GrantedPermission[];
}
