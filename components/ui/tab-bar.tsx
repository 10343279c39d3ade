import type { ReactNode } from 'react';

/**
 * A row of tabs over a line, which scrolls sideways where it is too long. The line is outside what scrolls: a tab that reaches
 * over the edge of its own scroller gives it a second scrollbar, up and down, where scrollbars take room.
 */
export function TabBar({ children }: { children: ReactNode }) {
  return (
    <div className="border-b">
      <fieldset className="-mb-px flex min-w-0 gap-1 overflow-x-auto">{children}</fieldset>
    </div>
  );
}
