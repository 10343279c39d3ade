import { vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import type { Product } from '@/lib/contract/product';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  type Behaviour,
  type MisbehavingServer,
  startMisbehavingServer,
} from '@/lib/upstream/testing/misbehaving-server';
import { syncNow } from '../sync/data';
import { type CatalogueServer, startCatalogueServer } from './catalogue-server';

/** A distributor whose API serves pictures and documents, too, and a server that is not listed as an origin. */
export interface MediaFixture {
  database: TestDatabase;
  server: CatalogueServer;
  otherServer: MisbehavingServer;
  /** Makes these the catalogue of organisation 200 and all below it; nothing is cached. */
  offer(...products: Product[]): Promise<void>;
  close(): Promise<void>;
}

export const serveFile =
  (bytes: Uint8Array, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  };

export async function openMediaFixture(): Promise<MediaFixture> {
  const [server, otherServer] = [await startCatalogueServer(), await startMisbehavingServer()];
  // The environment is parsed once, at its first use.
  vi.stubEnv('UPSTREAM_URL', server.url);
  vi.stubEnv('UPSTREAM_PAGE_TIMEOUT_MS', '2000');
  vi.stubEnv('PICTURE_CACHE_MB', '1');
  const database = await createTestDatabase();
  // biome-ignore lint/correctness/useHookAtTopLevel: no React hook, in spite of its name
  useDatabase(database);
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  return {
    database,
    server,
    otherServer,
    offer: async (...products) => {
      await database.pool.query(emptyTables('connections', 'products', 'pictures', 'picture_variants'));
      const id = await saveConnection(200, {
        clientId: '0192f0c1-0000-7000-8000-000000000200',
        clientSecret: 'secret',
      });
      server.catalogue = products;
      await syncNow(id);
    },
    close: async () => {
      await Promise.all([server.close(), otherServer.close()]);
      await database.drop();
    },
  };
}
