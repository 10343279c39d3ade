import 'server-only';
import type { Tx } from '@/lib/db/pool';
import type { ApiSettings } from '../schema';
import { findApi } from './store';

const DEPLOYMENT: ApiSettings = { baseUrl: null, tokenUrl: null, version: null, paths: null };

/** How the portal's connections call the API: as the first of them does, or by the environment while there is none. */
export const getApiSettings = async (tx: Tx): Promise<ApiSettings> => (await findApi(tx)) ?? DEPLOYMENT;
