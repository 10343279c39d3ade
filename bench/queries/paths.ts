import { ORGANISATION } from '../testbed/portal-store';
import type { Query } from './make';

/** The addresses of searches, as the list asks for them. */
export const searchPaths = (queries: readonly Query[], organisation = ORGANISATION): string[] =>
  queries.map(
    (query) => `/api/products?${new URLSearchParams({ organisation: String(organisation), ...query })}`,
  );

/** The addresses of suggestions for the searches' texts. */
export const suggestionPaths = (queries: readonly Query[], organisation = ORGANISATION): string[] =>
  queries.flatMap(({ text }) =>
    text
      ? [`/api/products/suggestions?${new URLSearchParams({ organisation: String(organisation), text })}`]
      : [],
  );
