'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressesQuery } from '@/lib/customers/addresses/queries';
import { refreshOrganisations } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';

/** Loads the checklist again after the first read of the supplier's addresses, which the list of addresses on the same page starts. */
export function useUnreadAddresses(organisationId: number, customer: OrganisationDetail): void {
  const client = useQueryClient();
  const isUnread = customer.checklist.some((step) => step.isUnread);
  const { dataUpdatedAt } = useQuery({ ...addressesQuery(organisationId, customer.id), enabled: isUnread });
  useEffect(() => {
    if (isUnread && dataUpdatedAt > 0) void refreshOrganisations(client, organisationId);
  }, [client, organisationId, isUnread, dataUpdatedAt]);
}
