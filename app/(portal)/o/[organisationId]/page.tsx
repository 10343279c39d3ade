import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { pageActor } from '@/lib/accounts/auth/page';

/** An organisation's home is its catalogue. */
export default async function OrganisationHome({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'signed-in');
  redirect(`/o/${actor.organisationId}/products` as Route);
}
