import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { requireStrong } from '@/lib/accounts/passwords/strength';
import { newPersonSchema } from '@/lib/accounts/schema';
import { hashPassword } from '@/lib/accounts/sign-in/data';
import type { ApiClient } from '@/lib/connections/model/schema';
import { AppError } from '@/lib/platform/errors';
import { normaliseTypedHost } from '@/lib/platform/http/hosts';
import { errorText } from '@/lib/platform/http/problem';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { writeField } from '@/lib/platform/messages/write';
import { applyCompany, type Company } from '../apply';
import { setupBrandSchema, setupConnectionSchema } from '../schema';
import { print, runCommand } from './command';
import { readJsonFile } from './json-file';
import { readLogos } from './logos';
import { requireUsable } from './require-usable';
import { readSecret } from './secrets';

const USAGE = `npm run setup -- company.json

Sets a portal up without a browser: its first operator, its API client and its brand, as docs/company.example.json shows.
Running it again changes what differs and makes nothing twice; the password of a person who is there already stays.
Passwords and secrets are no part of the file: it names an environment variable ("env") or a file ("file") for each,
else they are asked for.`;

const secret = z.strictObject({ env: z.string().optional(), file: z.string().optional() }).default({});

const companySchema = z.strictObject({
  operator: z.strictObject({
    name: newPersonSchema.shape.name,
    email: newPersonSchema.shape.email,
    password: secret,
  }),
  /** Left out where the environment names the API client. */
  connection: setupConnectionSchema
    .omit({ clientSecret: true })
    .partial({ tokenUrl: true, version: true, paths: true })
    .extend({ clientSecret: secret })
    .optional(),
  brand: setupBrandSchema.omit({ logoLight: true, logoDark: true }).extend({
    logoLight: z.string().optional(),
    logoDark: z.string().optional(),
  }),
});
type CompanyFile = z.infer<typeof companySchema>;

/** @throws Error, or AppError `invalid` with the place of each fault */
async function readCompany(path: string): Promise<CompanyFile> {
  const parsed = companySchema.safeParse(await readJsonFile(path));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path: at, message }) => ({ path: at.join('.'), message }));
  throw new AppError('invalid', {
    detail: `${path} is not complete. Correct these lines and run it again:`,
    fields,
  });
}

async function readClient({ connection }: CompanyFile, folder: string): Promise<ApiClient | null> {
  if (!connection) return null;
  const { clientSecret: source, ...api } = connection;
  const file = source.file && resolve(folder, source.file);
  return { ...api, clientSecret: await readSecret({ ...source, file, label: 'Client secret' }) };
}

/** @throws Error that names the line of the file and says what to choose */
async function requirePassword(password: string, facts: string[]): Promise<void> {
  const parsed = newPersonSchema.shape.password.safeParse(password);
  const tooShort = parsed.error?.issues[0];
  if (tooShort) throw new Error(`operator.password: ${writeField(pageTranslator(), tooShort.message)}`);
  await requireStrong(password, facts).catch((error: unknown) => {
    throw error instanceof AppError ? new Error(`operator.password: ${errorText(error)}`) : error;
  });
}

/** @param folder to which the names of files in the company's file are relative */
async function readCompanyInput(input: CompanyFile, folder: string): Promise<Company> {
  const { name, email, password: source } = input.operator;
  const host = normaliseTypedHost(input.brand.host);
  if (!host) throw new Error(`brand.host: ${input.brand.host} is no host name, such as orders.example.com.`);
  const file = source.file && resolve(folder, source.file);
  const password = await readSecret({ ...source, file, label: `Password of ${email}` });
  await requirePassword(password, [name, email]);
  return {
    operator: { name, email, passwordHash: await hashPassword(password) },
    client: await readClient(input, folder),
    brand: {
      name: input.brand.name,
      tokens: input.brand.tokens,
      hosts: [host],
      assets: await readLogos(input.brand, folder),
    },
  };
}

await runCommand(USAGE, async ([path]) => {
  if (!path) throw new TypeError('Name the file of your company.');
  const company = await readCompanyInput(await readCompany(path), dirname(path));
  if (company.client) await requireUsable(company.client);
  const { address } = await applyCompany(company);
  print(`The portal is set up. Open ${address}/sign-in and sign in as ${company.operator.email}.`);
  print('The catalogue is read in the background as long as the worker runs.');
});
