'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import { unsubscribeByToken } from '@/lib/accounts/notifications/unsubscribe-queries';

/** The button that stops the mails of a token; the page then says that they are. */
export function StopMails({ token }: { token: string }) {
  const t = useTranslations('notifications.unsubscribe');
  const reason = useReason();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setProblem(null);
    setBusy(true);
    try {
      await unsubscribeByToken(token);
      router.refresh();
    } catch (error) {
      setBusy(false);
      setProblem(reason(error, t('failed')));
    }
  };
  return (
    <div className="grid gap-4">
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button variant="primary" busy={busy} disabled={!useHydrated()} onClick={stop}>
        {t('unsubscribe')}
      </Button>
    </div>
  );
}
