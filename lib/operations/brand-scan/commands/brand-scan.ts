import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { listBrandMarks } from '@/lib/brand/brand-marks';
import { listDistributorHosts } from '@/lib/connections/data';
import { print, runCommand } from '@/lib/operations/setup/commands/command';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { buildOrigin, normaliseTypedHost } from '@/lib/platform/http/hosts';
import { call, signIn } from '../call';
import { type CrawlReport, crawlBrand } from '../crawl';
import { findOrganisationId } from '../store';
import { listLeakTerms } from '../terms';

const USAGE = `npm run brand:scan -- orders.brightwater.example --people people.json

Reads what a visitor and some people reach under a brand's host, and reports names, hosts, mail domains and colours of other
brands, of the distributor and of the product. It changes nothing.
  --people   a file with [{"email": "…", "password": "…"}], one person of each role; without it, a visitor only
  --connect  host:port of the portal, where the host's own name does not lead to it from here`;

const peopleSchema = z.array(z.object({ email: z.string(), password: z.string() }));

function readConnect(text: string | undefined) {
  if (text === undefined) return null;
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port) throw new TypeError('--connect: Name a machine and a port, such as 127.0.0.1:3000.');
  return { host, port: Number(port) };
}

async function readPeople(file: string | undefined) {
  if (file === undefined) return [];
  return peopleSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function printReport(reader: string, { answers, leaks }: CrawlReport): void {
  print(`${reader}: ${answers} answers, ${leaks.length} leaks`);
  for (const { kind, text, owner, path, excerpt } of leaks)
    print(`  ${kind} “${text}” of ${owner} in ${path}\n    … ${excerpt} …`);
}

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { people: { type: 'string' }, connect: { type: 'string' } },
  });
  const host = normaliseTypedHost(positionals[0] ?? '');
  if (!host) throw new TypeError('Name the host of a brand.');
  const site = { origin: new URL(buildOrigin(host, env())), connect: readConnect(values.connect) };
  const people = await readPeople(values.people);
  const [brands, distributors] = await Promise.all([listBrandMarks(db()), listDistributorHosts()]);
  let found = 0;
  for (const person of [null, ...people]) {
    const organisationId = person && (await findOrganisationId(db(), person.email));
    const terms = listLeakTerms(brands, host, organisationId, distributors);
    const cookie = person ? await signIn(site, person) : '';
    const report = await crawlBrand({
      call: (path) => call({ ...site, path, cookie }),
      terms,
      organisationId,
    });
    printReport(person?.email ?? 'A visitor', report);
    found += report.leaks.length;
  }
  if (found > 0) process.exitCode = 1;
});
