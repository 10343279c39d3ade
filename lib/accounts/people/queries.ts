import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { resetLinkSchema } from '../passwords/schema';
import type { sessionsSchema } from '../sessions-schema';
import type { PeopleSort } from './filter-rules';
import type {
  ChangeMembership,
  Entry,
  invitableSchema,
  PeoplePage,
  PersonStatus,
  peoplePageSchema,
  personSchema,
} from './schema';

export const peopleKeys = {
  forOrganisation: (organisationId: number) => ['people', organisationId] as const,
};

type Query = Parameters<typeof withQuery>[1];
const peopleApiPath = (organisationId: number, part = '', query: Query = {}) =>
  withQuery(`/api/people${part}`, { organisation: organisationId, ...query });

/** The filter of the list. */
export interface PeopleFilter {
  text: string;
  status: PersonStatus | null;
  /** Also of the organisations below. */
  below: boolean;
  sort: PeopleSort | null;
}

/** People and open invitations, part by part. */
export const peopleQuery = (organisationId: number, { text, status, below, sort }: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [
      ...peopleKeys.forOrganisation(organisationId),
      'list',
      text.trim(),
      status,
      below,
      sort,
    ] as const,
    queryFn: ({ pageParam: after, signal }) =>
      fetchJson<typeof peoplePageSchema>(
        peopleApiPath(organisationId, '', { text: text.trim(), status, below, sort, after }),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Everything that a filter finds, up to so many entries. */
export async function fetchPeople(
  organisationId: number,
  { text, status, below, sort }: PeopleFilter,
  max: number,
) {
  const items: Entry[] = [];
  let after: string | null = null;
  do {
    const query: Query = { text: text.trim(), status, below, sort, after };
    const page: PeoplePage = await fetchJson<typeof peoplePageSchema>(
      peopleApiPath(organisationId, '', query),
    );
    items.push(...page.items);
    after = page.next;
  } while (after !== null && items.length < max);
  return { items: items.slice(0, max), isComplete: after === null && items.length <= max };
}

export const personQuery = (organisationId: number, personId: string) =>
  queryOptions({
    queryKey: [...peopleKeys.forOrganisation(organisationId), 'one', personId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof personSchema>(peopleApiPath(organisationId, `/${personId}`), { signal }),
  });

/** The sessions of a person. */
export const personSessionsQuery = (organisationId: number, personId: string) =>
  queryOptions({
    queryKey: [...peopleKeys.forOrganisation(organisationId), 'one', personId, 'sessions'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof sessionsSchema>(peopleApiPath(organisationId, `/${personId}/sessions`), { signal }),
  });

/** Organisations to which a person may be invited, with the roles that may be given there. */
export const invitableQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...peopleKeys.forOrganisation(organisationId), 'invitable'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof invitableSchema>(peopleApiPath(organisationId, '/organisations'), { signal }),
  });

interface MembershipRef {
  personId: string;
  /** Organisation of the membership: the acting one, or one below it. */
  of: number;
}

const membershipApiPath = (
  organisationId: number,
  { personId, of: membershipOrganisationId }: MembershipRef,
) => peopleApiPath(organisationId, `/${personId}/memberships/${membershipOrganisationId}`);

/** Changes one of several memberships; the caller reads the list again after the last. */
export const changeMembership = (organisationId: number, membership: MembershipRef, body: ChangeMembership) =>
  fetchJson<undefined>(membershipApiPath(organisationId, membership), { method: 'PATCH', body });

/** Gives another role, disables or enables. */
export const changeMembershipMutation = (
  client: QueryClient,
  organisationId: number,
  membership: MembershipRef,
) =>
  mutationOptions({
    mutationKey: [...peopleKeys.forOrganisation(organisationId), 'change', membership],
    mutationFn: (body: ChangeMembership) => changeMembership(organisationId, membership, body),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.forOrganisation(organisationId) }),
  });

export const removeMembershipMutation = (
  client: QueryClient,
  organisationId: number,
  membership: MembershipRef,
) =>
  mutationOptions({
    mutationKey: [...peopleKeys.forOrganisation(organisationId), 'remove', membership],
    mutationFn: () =>
      fetchJson<undefined>(membershipApiPath(organisationId, membership), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: peopleKeys.forOrganisation(organisationId) }),
  });

/** Makes a link for a new password, which is shown once. */
export const resetLinkMutation = (organisationId: number, personId: string) =>
  mutationOptions({
    mutationKey: [...peopleKeys.forOrganisation(organisationId), 'reset-link', personId],
    mutationFn: () =>
      fetchJson<typeof resetLinkSchema>(peopleApiPath(organisationId, `/${personId}/reset-link`), {
        method: 'POST',
      }),
  });

export const endPersonSessionMutation = (client: QueryClient, organisationId: number, personId: string) =>
  mutationOptions({
    mutationKey: [...peopleKeys.forOrganisation(organisationId), 'end-session', personId],
    mutationFn: (sessionId: string) =>
      fetchJson<undefined>(peopleApiPath(organisationId, `/${personId}/sessions/${sessionId}`), {
        method: 'DELETE',
      }),
    // A session that has already ended must leave the list, too, so errors also refetch it.
    onSettled: () =>
      client.invalidateQueries({ queryKey: personSessionsQuery(organisationId, personId).queryKey }),
  });
