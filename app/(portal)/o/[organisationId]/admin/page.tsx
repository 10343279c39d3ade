import type { Route } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getAdminHome } from '@/components/admin/sections';
import { pageActor } from '@/lib/auth/page';

interface AdminPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function AdminPage({ params }: AdminPageProps) {
  const actor = await pageActor(params, 'signed-in');
  const home = getAdminHome(actor.organisationId, actor.permissions);
  if (!home) notFound();
  redirect(home as Route);
}
