import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Seed, seedState } from '@/lib/platform/query/seed';

/** Gives the client components inside it the data that the page has read on the server. */
export function Seeded({ seeds, children }: { seeds: readonly Seed[]; children: ReactNode }) {
  return <HydrationBoundary state={seedState(seeds)}>{children}</HydrationBoundary>;
}
