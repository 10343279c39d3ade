import { BrandLogo } from '@/components/shell/brand-logo';
import { LinkButton } from '@/components/ui/link-button';
import { StopMails } from './stop-mails';

interface UnsubscribeScreenProps {
  brand: Parameters<typeof BrandLogo>[0]['brand'];
  token: string;
  /** The kind of news; null for the daily summary. */
  label: string | null;
  isOff: boolean;
}

/** One card: what is stopped, and the button that stops it. Nobody has to sign in for it. */
export function UnsubscribeScreen({ brand, token, label, isOff }: UnsubscribeScreenProps) {
  const which = label === null ? 'daily summaries by mail' : `mails of the kind “${label}”`;
  return (
    <main className="grid place-items-center px-4 py-10">
      <div className="w-full max-w-100">
        <BrandLogo brand={brand} on="page" className="mx-auto mb-8 h-10 w-auto max-w-full" />
        <div className="rounded-card border bg-surface p-6">
          <h1 className="text-title">{isOff ? 'These mails are stopped' : 'Stop these mails?'}</h1>
          <p aria-live="polite" className="mt-2 mb-5 text-muted">
            {isOff ? 'You get' : 'You will get'} no more {which}. Your inbox in the portal stays as it is.
          </p>
          {isOff ? <LinkButton href="/">Go to the portal</LinkButton> : <StopMails token={token} />}
        </div>
      </div>
    </main>
  );
}
