import type { OrdersFilter } from './list-schema';

export const orderKeys = {
  all: ['orders'] as const,
  forOrganisation: (organisationId: number) => [...orderKeys.all, organisationId] as const,
  list: (organisationId: number, filter: OrdersFilter) =>
    [...orderKeys.forOrganisation(organisationId), 'list', filter] as const,
  one: (organisationId: number, id: string) =>
    [...orderKeys.forOrganisation(organisationId), 'one', id] as const,
};
