import { parseArgs } from 'node:util';
import { z } from 'zod';
import { addPerson } from '@/lib/accounts/data';
import { requireStrong } from '@/lib/accounts/passwords/strength';
import { newPersonSchema } from '@/lib/accounts/schema';
import { organisationIdSchema } from '@/lib/contract/values';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { writeField } from '@/lib/platform/messages/write';
import { print, runCommand } from './command';
import { readSecret } from './secrets';

const USAGE = `npm run people:add -- --email bea@example.com --name "Bea Novak" --role buyer --organisation 200

Adds a person who can sign in. A person who is there already is left as they are.
  --role           operator (top organisation only), administrator, buyer or viewer
  --organisation   number of the organisation that they belong to
  --password-file  a file whose first line is the password; else PERSON_PASSWORD, else you are asked for it`;

const optionsSchema = newPersonSchema.pick({ email: true, name: true, role: true }).extend({
  organisation: z.coerce.number({ error: 'Name the organisation by its number.' }).pipe(organisationIdSchema),
});

await runCommand(USAGE, async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { email: text, name: text, role: text, organisation: text, 'password-file': text },
  });
  const parsed = optionsSchema.safeParse(values);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `--${path}: ${writeField(pageTranslator(), message)}`,
    );
    throw new TypeError(faults.join('\n'));
  }
  const { organisation, ...person } = parsed.data;
  const label = `Password of ${person.email}`;
  const password = await readSecret({ env: 'PERSON_PASSWORD', file: values['password-file'], label });
  await requireStrong(password, [person.name, person.email]);
  const isNew = await addPerson({ ...person, password, organisationId: organisation });
  print(
    isNew ? `${person.email} can sign in now.` : `${person.email} is there already. Nothing was changed.`,
  );
});
