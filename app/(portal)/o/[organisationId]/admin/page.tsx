import { notFound } from 'next/navigation';
import { AdminHome } from '@/components/operations/admin-home';
import { getAdminHome } from '@/components/operations/sections';
import { pageActor } from '@/lib/accounts/auth/page';
import { listTasks } from '@/lib/operations/status/tasks';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('admin.home.title');

interface AdminPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function AdminPage({ params }: AdminPageProps) {
  const actor = await pageActor(params, 'signed-in');
  if (!getAdminHome(actor.organisationId, actor.permissions)) notFound();
  const [organisation, tasks] = await Promise.all([
    getOrganisation(actor, actor.organisationId),
    listTasks(actor),
  ]);
  return <AdminHome organisation={{ id: organisation.id, name: organisation.name }} tasks={tasks} />;
}
