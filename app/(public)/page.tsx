import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { currentActor } from '@/lib/accounts/auth/page';

/** The address of the host alone: to the person's own organisation, or to the sign-in page. */
export default async function Home() {
  const actor = await currentActor();
  redirect((actor ? `/o/${actor.homeOrganisationId}/products` : '/sign-in') as Route);
}
