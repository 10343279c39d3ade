import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { paletteResultsSchema } from './schema';

/** Everything that the command palette finds for a text. The last answer stays until the next one has come. */
export const paletteQuery = (organisationId: number, text: string) =>
  queryOptions({
    queryKey: ['command-palette', organisationId, text] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof paletteResultsSchema>(
        withQuery('/api/command-palette', { organisation: organisationId, text }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
