'use client';
import { useQuery } from '@tanstack/react-query';
import { requestsSummaryQuery } from '@/lib/orders/requests/summary-queries';

/** True when the person may ask and somebody above answers. */
export const useCanAsk = (organisationId: number): boolean =>
  useQuery(requestsSummaryQuery(organisationId)).data?.canAsk ?? false;
