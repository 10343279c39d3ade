'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';
import ui from '@/messages/en/ui.json';
import './globals.css';

/** The document itself could not be drawn, so no brand is known: neutral words in the neutral look. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-items-center font-body antialiased">
        <NextIntlClientProvider locale="en-GB" messages={{ ui }} timeZone="UTC">
          <DocumentError reference={error.digest} />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

function DocumentError({ reference }: { reference: string | undefined }) {
  const t = useTranslations('ui.errorPage');
  return (
    <main>
      <title>{t('title')}</title>
      <ErrorState
        wholePage
        title={t('heading')}
        detail={t('detailOfDocument')}
        reference={reference}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
