import { notFound } from 'next/navigation';
import { AdminHome } from '@/components/admin/admin-home';
import { getAdminHome } from '@/components/admin/sections';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';
import { listTasks } from '@/lib/status/tasks';

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
