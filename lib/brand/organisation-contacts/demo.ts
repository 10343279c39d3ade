import 'server-only';
import { db } from '@/lib/platform/db/pool';
import type { OrganisationContact } from './schema';
import { saveContact } from './store';

export interface DemoContact {
  organisationId: number;
  /** The organisation above that looks after it. */
  setById: number;
  contact: OrganisationContact;
}

/** Names the contact of an organisation of the demo, unless it has one. */
export async function nameDemoContact({ organisationId: id, ...rest }: DemoContact): Promise<void> {
  await saveContact(db(), { id, before: 0, by: null, ...rest });
}
