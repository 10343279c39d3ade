import type { ReactNode } from 'react';

/** A count at the corner of an icon of the header. Its parent is positioned. */
export const CornerCount = ({ children }: { children: ReactNode }) => (
  <span className="-top-2 -end-2.5 absolute min-w-4.5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-small tabular-nums leading-4.5">
    {children}
  </span>
);

/** A count at the end of a line of the drawer. */
export const LineCount = ({ children }: { children: ReactNode }) => (
  <span className="ms-auto min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-small tabular-nums leading-5">
    {children}
  </span>
);
