import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAddresses } from '../addresses/store';
import { createOrganisation, listTree } from '../organisations/store';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { findClientUser } from '../tokens/store';
import { findAccount } from '../users/store';
import { ORGANISATIONS } from './people/tree';
import { prepareDemo } from './prepare';
import { readSecrets, secretsPath } from './secrets-file';

describe('preparing the demo', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
  let database: TestDatabase;
  const secrets = () => {
    const storedSecrets = readSecrets(dataDir);
    if (!storedSecrets) throw new Error('no secrets were kept');
    return storedSecrets;
  };
  const workingClients = async () => {
    const users = await Promise.all(
      secrets().clients.map((client) => findClientUser(database.db, client.client_id, client.client_secret)),
    );
    return users.filter((user) => user !== null).length;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareDemo(database.db, dataDir, undefined);
  });
  afterAll(async () => {
    rmSync(dataDir, { recursive: true });
    await database.drop();
  });

  it('makes a tree of five tiers, a client for each organisation but 401 and 501, and keeps secrets private', async () => {
    expect(await listTree(database.db, 100)).toHaveLength(ORGANISATIONS.length);
    expect(secrets().clients.map(({ organisation }) => organisation)).toEqual([
      100, 200, 201, 300, 301, 302, 400, 500,
    ]);
    expect(await workingClients()).toBe(8);
    expect(statSync(secretsPath(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('saves exactly 1,000 addresses for 301, none for 500, and each canary once', async () => {
    const schools = await listAddresses(database.db, 301);
    expect(new Set(schools.map(({ name }) => name)).size).toBe(1000);
    expect(await listAddresses(database.db, 500)).toEqual([]);
    for (const { organisation, text } of secrets().canaries) {
      const { rows } = await database.db.execute<{ organisation_id: number }>(
        sql`select organisation_id from addresses where address::text like ${`%${text}%`}`,
      );
      expect(rows).toEqual([{ organisation_id: organisation }]);
    }
  });

  it('gives inherited, own and missing permissions, and different prices', async () => {
    const reseller = await findAccount(database.db, 200);
    expect(reseller?.permissions).toContainEqual({ permission: 'orders:create', parent: true });
    expect(reseller?.permissions).toContainEqual({ permission: 'users:emulate', parent: false });
    const priceList = await findAccount(database.db, 610);
    expect(priceList?.permissions).toEqual([{ permission: 'products:read', parent: true }]);
    const { rows } = await database.db.execute<{ factors: number; euros: number }>(sql`
      select count(distinct price_factor)::int as factors, count(*) filter (where currency = 'EUR')::int as euros
      from organisations`);
    expect(rows[0]).toEqual({ factors: ORGANISATIONS.length, euros: 2 });
  });

  it('changes nothing the second time', async () => {
    const before = readFileSync(secretsPath(dataDir), 'utf8');
    expect(await prepareDemo(database.db, dataDir, undefined)).toBe('The demo data is in place.');
    expect(readFileSync(secretsPath(dataDir), 'utf8')).toBe(before);
  });

  it('makes new secrets for a lost file, and reads the file for a lost database', async () => {
    rmSync(secretsPath(dataDir));
    expect(await prepareDemo(database.db, dataDir, undefined)).toContain('was missing');
    expect(await workingClients()).toBe(8);

    await database.drop();
    database = await createTestDatabase();
    expect(await prepareDemo(database.db, dataDir, undefined)).toContain('The database was empty');
    expect(await workingClients()).toBe(8);
  });

  it('never touches foreign data or an unknown file', async () => {
    const other = await createTestDatabase();
    await createOrganisation(other.db, {
      id: 7,
      name: 'A real distributor',
      parentId: null,
      currency: 'GBP',
    });
    expect(await prepareDemo(other.db, dataDir, undefined)).toContain('data of its own');
    const { rows } = await other.db.execute(sql`select id from products`);
    expect(rows).toEqual([]);
    await other.drop();

    writeFileSync(secretsPath(dataDir), '{}');
    await expect(prepareDemo(database.db, dataDir, undefined)).rejects.toThrow('Move it away');
    expect(readFileSync(secretsPath(dataDir), 'utf8')).toBe('{}');
  });
});
