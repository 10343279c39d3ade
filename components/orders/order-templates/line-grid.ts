/** The columns of a line; one under the other on a phone. */
export const LINE_GRID =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b px-3 py-2.5 last:border-b-0 hover:bg-hover md:grid-cols-[auto_minmax(0,1fr)_7rem_9rem_8rem]';
