import { parseArgs } from 'node:util';
import { z } from 'zod';
import { saveBrand } from '@/lib/brand/data';
import { NEUTRAL_TOKENS } from '@/lib/brand/model/inheritance';
import { saveBrandFile } from '@/lib/brand/model/save-brand-file';
import { brandTokensSchema } from '@/lib/brand/model/schema';
import { organisationIdSchema, textSchema } from '@/lib/contract/values';
import { findOrganisationPath } from '@/lib/organisations/data';
import { normaliseTypedHost } from '@/lib/platform/http/hosts';
import { print, runCommand } from './command';
import { readJsonFile } from './json-file';
import { readLogos } from './logos';

const USAGE = `npm run brand:create -- brand.json --organisation 200 --host orders.brightwater.example
npm run brand:create -- --organisation 200 --name "Brightwater IT" --host orders.brightwater.example

Makes the brand of an organisation, or changes the one that it has, and publishes it. With a file, as the editor exports it and
docs/brand.example.json shows, the brand becomes what the file says; a field that is not in it is inherited. Without a file the
options change single fields.
  --organisation  number of the organisation
  --host          may be repeated; the first is where links lead
Without a file:
  --name          name of the brand
  --primary       main colour, such as #1a5fd0
  --accent        second colour
  --font          inter, source-sans-3, manrope, figtree, bitter or ibm-plex-sans
  --header        plain, primary or dark
  --logo-light    a PNG, JPEG or WebP file for light grounds
  --logo-dark     the same for dark grounds; without it the first serves both`;

const placeSchema = z.object({
  organisation: z.coerce.number({ error: 'Name the organisation by its number.' }).pipe(organisationIdSchema),
  host: z.array(z.string(), { error: 'Name a host.' }).min(1),
});
const nameSchema = z.object({ name: textSchema(100).min(1, 'Name the brand.') });

const text = { type: 'string' } as const;
const LOOK_OPTIONS = {
  name: text,
  primary: text,
  accent: text,
  font: text,
  header: text,
  'logo-light': text,
  'logo-dark': text,
};
type LookValues = Partial<Record<keyof typeof LOOK_OPTIONS, string>>;

interface Place {
  organisationId: number;
  hosts: string[];
}

/** @throws TypeError with a line for each option that is missing or not valid */
function readOptions<T>(schema: z.ZodType<T>, values: unknown): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path[0]?.toString()}: ${message}`);
  throw new TypeError(lines.join('\n'));
}

/** @throws TypeError for an option that is missing or not valid; Error for an organisation that the portal does not know */
async function readPlace(values: Record<string, unknown>): Promise<Place> {
  const { organisation: organisationId, host } = readOptions(placeSchema, values);
  const hosts = host.map((one) => {
    const normal = normaliseTypedHost(one);
    if (!normal) throw new TypeError(`--host: ${one} is no host name, such as orders.example.com.`);
    return normal;
  });
  if (!(await findOrganisationPath(organisationId)))
    throw new Error(`--organisation: the portal knows no organisation ${organisationId}.`);
  return { organisationId, hosts };
}

/** @throws TypeError for an option that is missing or not valid */
async function saveByOptions(place: Place, values: LookValues): Promise<void> {
  const { primary, accent = primary, font, header } = values;
  const look = { primary, accent, font, headingFont: font, header };
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  const { name } = readOptions(nameSchema, values);
  const tokens = readOptions(brandTokensSchema, { ...NEUTRAL_TOKENS, ...given });
  const logos = { logoLight: values['logo-light'], logoDark: values['logo-dark'] };
  await saveBrand({ ...place, name, tokens, assets: await readLogos(logos, '.') });
}

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { organisation: text, host: { type: 'string', multiple: true }, ...LOOK_OPTIONS },
  });
  const { organisation, host, ...look } = values;
  const [path, ...others] = positionals;
  if (others.length > 0) throw new TypeError('Name one file.');
  if (path && Object.keys(look).length > 0)
    throw new TypeError('A file says all of a brand: leave out the options that change single fields.');
  const place = await readPlace({ organisation, host });
  if (path) await saveBrandFile({ ...place, file: await readJsonFile(path) });
  else await saveByOptions(place, look);
  print(`The brand of organisation ${place.organisationId} answers at ${place.hosts.join(', ')}.`);
});
