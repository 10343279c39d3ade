import { useTranslations } from 'next-intl';
import { BrandLogo } from '@/components/shell/brand-logo';
import { LinkButton } from '@/components/ui/link-button';
import type { UnsubscribeState } from '@/lib/accounts/notifications/unsubscribe-schema';
import { StopMails } from './stop-mails';

interface UnsubscribeScreenProps extends UnsubscribeState {
  brand: Parameters<typeof BrandLogo>[0]['brand'];
  token: string;
}

/** Names the notifications and the button that stops them. It needs no sign-in. */
export function UnsubscribeScreen({ brand, token, kind, isOff }: UnsubscribeScreenProps) {
  const t = useTranslations('notifications.unsubscribe');
  const kinds = useTranslations('notifications.kinds');
  return (
    <main className="grid place-items-center px-4 py-10">
      <div className="w-full max-w-100">
        <BrandLogo brand={brand} on="page" className="mx-auto mb-8 h-10 w-auto max-w-full" />
        <div className="rounded-card border bg-surface p-6">
          <h1 className="text-title">{isOff ? t('done') : t('title')}</h1>
          <p aria-live="polite" className="mt-2 mb-5 text-muted">
            {kind === 'digest' ? t('digest') : t('kind', { kind: kinds(kind) })}
          </p>
          {isOff ? <LinkButton href="/">{t('toPortal')}</LinkButton> : <StopMails token={token} />}
        </div>
      </div>
    </main>
  );
}
