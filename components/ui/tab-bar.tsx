import type { ReactNode } from 'react';
import { cx } from './cx';

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

interface TabProps {
  isSelected: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** One tab of a bar. */
export const Tab = ({ isSelected, onSelect, children }: TabProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    onClick={onSelect}
    className={cx(
      'flex min-h-control shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium tabular-nums focus-visible:outline-offset-[-2px]',
      isSelected ? 'border-primary-ink text-ink' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {children}
  </button>
);
