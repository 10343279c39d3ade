import 'server-only';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { Tx } from '@/lib/platform/db/pool';
import { findApi } from './store';

/** The first connection's settings apply to all; the environment's while there is no connection. */
export const getApiSettings = async (tx: Tx): Promise<ApiProfileInput> => (await findApi(tx)) ?? {};
