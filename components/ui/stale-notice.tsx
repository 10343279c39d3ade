import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** The quiet line over data that could not be updated: from when it is, and why it is not newer. */
export function StaleNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-small text-warning-ink">
      <CloudOff aria-hidden className="size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
