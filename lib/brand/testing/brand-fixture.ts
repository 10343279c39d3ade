import { type MailFixture, openMailFixture } from '@/lib/accounts/mail/testing/mail-fixture';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';

export interface BrandFixture {
  rows: MailFixture['rows'];
  /** Somebody at home in an organisation of the sample tree, acting for it. */
  person(home: number, role?: Role): Promise<Actor>;
  /** Actions that were recorded, the oldest first. */
  acts(): Promise<string[]>;
  close(): Promise<void>;
}

/** A real database with the sample tree, and people who look after brands. */
export async function openBrandFixture(): Promise<BrandFixture> {
  const { rows, person, close } = await openMailFixture();
  return {
    rows,
    close,
    person: (home, role = 'administrator') => person(home, role),
    acts: async () =>
      (await rows(`SELECT action FROM audit_events WHERE action LIKE 'brands.%' ORDER BY id`)).map(
        ({ action }) => String(action),
      ),
  };
}
