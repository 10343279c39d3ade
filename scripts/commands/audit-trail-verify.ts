import { readFileSync } from 'node:fs';
import { verify } from '@/lib/orders/audit-trail/chain';
import { requireFile } from '../launch/command';

/** `npm run audit-trail:verify -- FILE`: says whether an audit trail is as it was written. Needs nothing but the file. */
export async function run(args: string[]): Promise<void> {
  const [file] = requireFile(args, 'audit-trail:verify');
  const verdict = verify(readFileSync(file));
  if (!verdict.unbroken) {
    const where = verdict.place === null ? 'The file' : `Entry ${verdict.place}`;
    throw new Error(`Broken. ${where} is not as it was written: ${verdict.reason}.`);
  }
  console.log(`Unbroken. ${verdict.count} entries; the last one's hash is ${verdict.head}.`);
}
