import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { hasFeature, type RoutedFeature } from '@/lib/organisations/features/rules';
import type { Actor, Permission } from '@/lib/organisations/permissions/rules';
import { AppError } from '@/lib/platform/errors';
import { PATH_HEADER } from '@/lib/platform/http/headers';
import { pathOrganisationId } from '@/lib/platform/http/page';
import { releaseRenderAtEnd } from '@/lib/platform/http/render-end';
import { inChildSpan } from '@/lib/platform/tracing/span';
import { findActor } from './data';
import { sessionCookieName } from './session-cookie';

const readActor = cache((organisationId: number | null) => {
  releaseRenderAtEnd();
  return inChildSpan('actor of a page', { role: 'internal' }, () => findPageActor(organisationId));
});

async function findPageActor(organisationId: number | null): Promise<Actor | null> {
  const [headerList, cookieStore] = [await headers(), await cookies()];
  try {
    return await findActor({
      host: headerList.get('host'),
      cookie: cookieStore.get(sessionCookieName())?.value,
      organisationId,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') notFound();
    throw error;
  }
}

/** Returns the signed-in person acting for themselves; null when there is no session on this host. */
export const currentActor = (): Promise<Actor | null> => readActor(null);

/**
 * The Actor of a page under `/o/[organisationId]`. Not signed in: to the sign-in page and back. A foreign or unknown
 * organisation: not found. A role without the permission: forbidden, with words (app/…/forbidden.tsx). A feature that is off
 * for the organisation: not found, as if the portal had no such page.
 */
export async function pageActor(
  params: Promise<{ organisationId: string }>,
  permission: Permission | 'signed-in',
  feature?: RoutedFeature,
): Promise<Actor> {
  const actor = await readActor(pathOrganisationId((await params).organisationId));
  if (!actor) {
    const path = (await headers()).get(PATH_HEADER) ?? '/';
    redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  if (permission !== 'signed-in' && !actor.permissions.includes(permission)) forbidden();
  if (feature && !hasFeature(actor, feature)) notFound();
  return actor;
}
