import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formatOrigin } from './origin';
import type { Settings } from './settings';

const organisation = z.number();
const canaries = z.array(z.looseObject({ organisation, text: z.string() })).default([]);
const consoleAccount = z.object({ email: z.string(), password: z.string() });

/** Written by lib/operations/demo/main.ts. */
const portalFile = z.looseObject({
  people: z.array(
    z.looseObject({
      email: z.string(),
      password: z.string(),
      organisation,
      role: z.string(),
      host: z.string(),
    }),
  ),
  brands: z.array(z.looseObject({ host: z.string(), organisation, name: z.string().optional() })),
  canaries,
});

/** Written by service/demo/main.ts. */
const serviceFile = z.looseObject({
  clients: z.array(z.looseObject({ client_id: z.string(), client_secret: z.string(), organisation })),
  console: consoleAccount,
  canaries,
});

export type DemoAccounts = z.infer<typeof portalFile> & {
  clients: z.infer<typeof serviceFile>['clients'];
  console?: { url: string } & z.infer<typeof consoleAccount>;
};

/**
 * The demo's accounts, in the form that docs/operating.md fixes. undefined in a data folder without a demo.
 */
export function readDemoAccounts(settings: Settings): DemoAccounts | undefined {
  const portal = readJson(settings.dataDir, 'demo.json', portalFile);
  if (!portal) return undefined;
  const service = readJson(settings.dataDir, 'demo-service.json', serviceFile);
  const { people, brands } = portal;
  return {
    people,
    clients: service?.clients ?? [],
    brands,
    canaries: [...portal.canaries, ...(service?.canaries ?? [])],
    ...(service && {
      console: {
        url: `${formatOrigin(settings.serviceHost, settings.servicePort)}/console`,
        ...service.console,
      },
    }),
  };
}

/** @throws Error when the file is there and is not what its writer makes */
function readJson<T>(dataDir: string, name: string, schema: z.ZodType<T>): T | undefined {
  const file = join(dataDir, name);
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is damaged: ${error instanceof Error ? error.message : String(error)}`);
  }
}
