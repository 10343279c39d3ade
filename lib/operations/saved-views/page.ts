import 'server-only';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { formatViewAddress } from './address';
import type { ListName } from './constants';
import { listViews } from './data';
import type { SavedViews } from './schema';

/**
 * The views for the page of a list. A page that is opened without any filter goes to the person's default view.
 * @param path of the page, without a query
 * @throws a redirect of Next; AppError as `listViews`
 */
export async function openViews(
  actor: Actor,
  list: ListName,
  { path, search }: { path: string; search: Record<string, unknown> },
): Promise<SavedViews> {
  const views = await listViews(actor, list);
  const chosen = views.views.find(({ id }) => id === views.defaultId);
  if (chosen && Object.keys(search).length === 0) {
    const address = formatViewAddress({ view: chosen.id, columns: null, search: chosen.search });
    redirect(`${path}${address}` as Route);
  }
  return views;
}
