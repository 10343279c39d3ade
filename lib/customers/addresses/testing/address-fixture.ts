import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import type { Address } from '@/lib/contract/organisation';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, getPermissions, type Role } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { prepareQueues } from '@/worker/migrate';

export const OFFICE: Address = {
  name: 'Office',
  company_name: 'Elm Dental',
  recipient_name: null,
  addr_line_1: '1 High Street',
  addr_line_2: null,
  city: 'Leeds',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
};
export const SHOP: Address = { ...OFFICE, name: 'Shop', addr_line_1: '7 Low Street', city: 'York' };
export const MOVED: Address = { ...OFFICE, addr_line_1: '2 High Street' };

/** A person with a role who acts for an organisation. */
export const createActor = (role: Role, organisationId: number, home = organisationId): Actor => ({
  ...createBuyerActor(home, organisationId),
  role,
  permissions: getPermissions(role, false),
});

export interface AddressFixture {
  database: TestDatabase;
  api: MisbehavingServer;
  rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Recreates the tree without any address. */
  reset: () => Promise<void>;
  /** Sets the API's addresses of an organisation, read at the next request. */
  list: (organisationId: number, addresses: readonly unknown[]) => Promise<void>;
  /** Somebody who looks after an organisation. @returns their id */
  addAdministrator: (organisationId: number) => Promise<string>;
  close: () => Promise<void>;
}

/** A portal with the sample tree, and a distributor that lists addresses. */
export async function openAddressFixture(): Promise<AddressFixture> {
  const database = await createTestDatabase();
  pointAtDatabase(database);
  await prepareQueues(database.url);
  const api = await startMisbehavingServer();
  api.on('POST /oauth/token', token());
  const rows: AddressFixture['rows'] = async (text, values) =>
    (await database.pool.query(text, values)).rows as Record<string, unknown>[];
  return {
    database,
    api,
    rows,
    reset: async () => {
      await rows(emptyTables('organisations', 'people', 'audit_events'));
      await mirrorOrganisations(
        { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
        () => new Date(),
      );
      for (const id of [200, 300]) api.on(`GET /v1/organisations/${id}/addresses`, json(200, []));
      await saveConnection(200, { clientId: 'c', clientSecret: 's', baseUrl: api.url });
    },
    list: async (organisationId, addresses) => {
      api.on(`GET /v1/organisations/${organisationId}/addresses`, json(200, addresses));
      await rows("UPDATE address_reads SET read_at = read_at - interval '1 minute'");
    },
    addAdministrator: async (organisationId) => {
      const [row] = await rows(
        `WITH person AS (INSERT INTO people (email, name, password_hash)
           VALUES ($1, 'Ann', '-') RETURNING id)
         INSERT INTO memberships (person_id, organisation_id, role)
         SELECT id, $2, 'administrator' FROM person RETURNING person_id`,
        [`ann@${organisationId}.example`, organisationId],
      );
      return String(row?.person_id);
    },
    close: async () => {
      await api.close();
      await database.drop();
    },
  };
}
