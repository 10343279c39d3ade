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
import { findLeaks } from '../find-leaks';
import { listSentTexts } from '../sent-texts';
import { findOrganisationId } from '../store';
import { listLeakTerms } from '../terms';

const USAGE = `npm run brand:scan -- orders.brightwater.example --people people.json

Reads what a visitor and some people reach under a brand's host, and what is sent to them: mails, webhooks and feeds. It reports
names, hosts, mail domains and colours of other brands, of the distributor and of the product. It changes nothing.
  --people   a file with [{"email": "…", "password": "…"}], one person of each role; without it, a visitor only
  --connect  host:port of the portal, where the host's own name does not lead to it from here
  --answers  how many answers are read for each reader; 2000 without it`;

const peopleSchema = z.array(z.object({ email: z.string(), password: z.string() }));

function readConnect(text: string | undefined) {
  if (text === undefined) return null;
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port) throw new TypeError('--connect: Name a machine and a port, such as 127.0.0.1:3000.');
  return { host, port: Number(port) };
}

/** @returns undefined when none is named */
function readCount(text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,6}$/.test(text))
    throw new TypeError('--answers: Enter a number, such as 5000.');
  return text === undefined ? undefined : Number(text);
}

async function readPeople(file: string | undefined) {
  if (file === undefined) return [];
  return peopleSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function printReport(reader: string, { answers, unread, leaks }: CrawlReport, sent: number): void {
  print(`${reader}: ${answers} answers, ${sent} messages sent, ${leaks.length} leaks`);
  if (unread > 0) print(`  ${unread} addresses were not read. Read more with --answers.`);
  for (const { kind, text, owner, path, excerpt } of leaks)
    print(`  ${kind} “${text}” of ${owner} in ${path}\n    … ${excerpt} …`);
}

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { people: { type: 'string' }, connect: { type: 'string' }, answers: { type: 'string' } },
  });
  const host = normaliseTypedHost(positionals[0] ?? '');
  if (!host) throw new TypeError('Name the host of a brand.');
  const site = { origin: new URL(buildOrigin(host, env())), connect: readConnect(values.connect) };
  const people = await readPeople(values.people);
  const maxAnswers = readCount(values.answers);
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
      maxAnswers,
    });
    const sent = person && organisationId !== null ? await listSentTexts(person.email, organisationId) : [];
    for (const { path, text } of sent) report.leaks.push(...findLeaks(path, text, terms));
    printReport(person?.email ?? 'A visitor', report, sent.length);
    found += report.leaks.length;
  }
  if (found > 0) process.exitCode = 1;
});
