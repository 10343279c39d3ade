import 'server-only';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { Tx } from '@/lib/db/pool';
import { findApi } from './store';

/** How the portal's connections call the API: as the first of them does, or by the environment while there is none. */
export const getApiSettings = async (tx: Tx): Promise<ApiProfileInput> => (await findApi(tx)) ?? {};
