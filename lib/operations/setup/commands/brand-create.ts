import { parseArgs } from 'node:util';
import { z } from 'zod';
import { saveBrand } from '@/lib/brand/data';
import { NEUTRAL_TOKENS } from '@/lib/brand/model/inheritance';
import { brandTokensSchema } from '@/lib/brand/model/schema';
import { organisationIdSchema, textSchema } from '@/lib/contract/values';
import { normaliseTypedHost } from '@/lib/platform/http/hosts';
import { print, runCommand } from './command';
import { readLogos } from './logos';

const USAGE = `npm run brand:create -- --organisation 200 --name "Brightwater IT" --host orders.brightwater.example

Makes the brand of an organisation, or changes the one that it has.
  --host        may be repeated; the first is where links lead
  --primary     main colour, such as #1a5fd0
  --accent      second colour
  --font        inter, source-sans-3, manrope, figtree, bitter or ibm-plex-sans
  --header      plain, primary or dark
  --logo-light  a PNG, JPEG or WebP file for light grounds
  --logo-dark   the same for dark grounds; without it the first serves both`;

const optionsSchema = z.object({
  organisation: z.coerce.number({ error: 'Name the organisation by its number.' }).pipe(organisationIdSchema),
  name: textSchema(100).min(1, 'Name the brand.'),
  host: z.array(z.string(), { error: 'Name a host.' }).min(1),
});

await runCommand(USAGE, async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      organisation: text,
      name: text,
      host: { type: 'string', multiple: true },
      primary: text,
      accent: text,
      font: text,
      header: text,
      'logo-light': text,
      'logo-dark': text,
    },
  });
  const parsed = optionsSchema.safeParse(values);
  const { primary, accent = primary, font, header } = values;
  const look = { primary, accent, font, headingFont: font, header };
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  const tokens = brandTokensSchema.safeParse({ ...NEUTRAL_TOKENS, ...given });
  const issues = [...(parsed.error?.issues ?? []), ...(tokens.error?.issues ?? [])];
  if (!parsed.success || !tokens.success)
    throw new TypeError(issues.map(({ path, message }) => `--${path[0]?.toString()}: ${message}`).join('\n'));
  const { organisation: organisationId, name, host } = parsed.data;
  const hosts = host.map((one) => {
    const normal = normaliseTypedHost(one);
    if (!normal) throw new TypeError(`--host: ${one} is no host name, such as orders.example.com.`);
    return normal;
  });
  const logos = { logoLight: values['logo-light'], logoDark: values['logo-dark'] };
  await saveBrand({ organisationId, name, hosts, tokens: tokens.data, assets: await readLogos(logos, '.') });
  print(`${name} answers at ${hosts.join(', ')}.`);
});
