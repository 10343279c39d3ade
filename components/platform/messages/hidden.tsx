import type { ReactNode } from 'react';

/** A tag of messages, `<hidden>…</hidden>`: what is read out and not seen. */
export const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;
