'use client';

import { RootMessages } from '@/components/messages/root-messages';
import { ErrorState } from '@/components/ui/error-state';
import './globals.css';

/** The document itself could not be drawn, so no brand is known: neutral words in the neutral look. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-items-center font-body antialiased">
        <title>Something went wrong</title>
        <RootMessages locale="en-GB" pseudo={undefined}>
          <main>
            <ErrorState
              wholePage
              title="This page cannot be shown just now"
              detail="Nothing was changed. Load it again in a moment."
              reference={error.digest}
              onRetry={() => window.location.reload()}
            />
          </main>
        </RootMessages>
      </body>
    </html>
  );
}
