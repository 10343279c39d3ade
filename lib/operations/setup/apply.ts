import 'server-only';
import { addOperator } from '@/lib/accounts/data';
import { saveBrand } from '@/lib/brand/data';
import type { NewBrand } from '@/lib/brand/model/schema';
import { syncCatalogueJob } from '@/lib/catalogue/model/job-definitions';
import { getConnection } from '@/lib/connections/data';
import { ensureEnvironmentConnection } from '@/lib/connections/environment';
import { syncOrganisationsJob } from '@/lib/connections/model/job-definitions';
import type { ApiClient } from '@/lib/connections/model/schema';
import { connect } from '@/lib/connections/organisation-sync/data';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { buildOrigin } from '@/lib/platform/http/hosts';
import { enqueue } from '@/lib/platform/jobs/queue';
import { message } from '@/lib/platform/messages/message';
import { UpstreamError } from '@/lib/upstream/errors';

/** A company that goes live: its first operator, its API client and its brand. */
export interface Company {
  operator: { name: string; email: string; passwordHash: string };
  /** null is the one that the environment names. */
  client: ApiClient | null;
  brand: Omit<NewBrand, 'organisationId'>;
}

async function connectCompany(client: ApiClient | null): Promise<{ id: number; organisationId: number }> {
  if (client) return connect(client);
  const id = await ensureEnvironmentConnection();
  const connection = id === null ? null : await getConnection(id);
  if (!connection) throw new AppError('invalid', { message: message('setup.errors.clientMissing') });
  return connection;
}

function rethrowUpstreamError(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new AppError('unavailable', {
    message: message('setup.errors.notResponding'),
    cause: error,
  });
}

/**
 * Puts a company into effect: the connection with its organisations first, since the brand and the operator are of the
 * organisation that it tells. Repeating it changes what differs and makes nothing twice.
 * @returns the address of the portal from now on, and the connection whose catalogue is being read
 * @throws AppError
 */
export async function applyCompany({ operator, client, brand }: Company) {
  const { id: connectionId, organisationId } = await connectCompany(client).catch(rethrowUpstreamError);
  await saveBrand({ ...brand, organisationId });
  await addOperator({ ...operator, organisationId });
  await enqueue(db(), syncOrganisationsJob, { connectionId }, { key: String(connectionId) });
  await enqueue(db(), syncCatalogueJob, { connectionId }, { key: String(connectionId) });
  const host = brand.hosts[0] ?? '';
  return { connectionId, address: buildOrigin(host, env()) };
}
