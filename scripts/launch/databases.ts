import { joinEmbedded } from '@/lib/platform/db/embedded/shared-cluster';
import { isPackaged } from '../packages.mjs';
import { requireDataFolder } from './data-folder';
import { printStatus } from './output';
import type { Settings } from './settings';

/** The databases of one command. */
export interface Databases {
  portalUrl: string | undefined;
  serviceUrl: string | undefined;
  /** True when they are on the embedded server, which holds a demo until an operator configures a real one. */
  embedded: boolean;
  /** Notes a program that uses them for this command; see `EmbeddedDatabases`. */
  lend(pid: number): void;
  /** Ends this command's use of the embedded server. */
  leave(): Promise<void>;
}

/**
 * The databases that the environment names, or those of the embedded PostgreSQL of DATA_DIR, which is started
 * or joined.
 * @param needs which of the two the command uses
 * @throws Error with a message for a person
 */
export async function openDatabases(
  settings: Settings,
  needs: { portal: boolean; service: boolean },
): Promise<Databases> {
  const needed = [
    { name: 'DATABASE_URL', url: settings.databaseUrl, needed: needs.portal },
    { name: 'SERVICE_DATABASE_URL', url: settings.serviceDatabaseUrl, needed: needs.service },
  ].filter((database) => database.needed);
  const missing = needed.filter((database) => database.url === undefined).map((database) => database.name);
  if (missing.length === 0) {
    return {
      portalUrl: settings.databaseUrl,
      serviceUrl: settings.serviceDatabaseUrl,
      embedded: false,
      lend: () => {},
      leave: async () => {},
    };
  }
  if (missing.length < needed.length) {
    throw new Error(
      `A database is named, so no PostgreSQL is started here; set ${missing.join()} too. See .env.example.`,
    );
  }
  if (isPackaged()) throw new Error(`Name a database: set ${missing.join(' and ')}. See .env.example.`);
  requireDataFolder(settings.dataDir);
  const { portalUrl, serviceUrl, lend, leave } = await joinEmbedded({
    dataDir: settings.dataDir,
    port: settings.databasePort,
    onEvent: printStatus,
  });
  return { portalUrl, serviceUrl, embedded: true, lend, leave };
}
