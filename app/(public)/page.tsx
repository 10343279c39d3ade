import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { currentActor } from '@/lib/accounts/auth/page';
import { homePath } from '@/lib/operations/home/queries';

/** The address of the host alone: to the person's own organisation, or to the sign-in page. */
export default async function Home() {
  const actor = await currentActor();
  redirect((actor ? homePath(actor.homeOrganisationId) : '/sign-in') as Route);
}
