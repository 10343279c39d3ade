'use client';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

interface UnansweredProps {
  isSending: boolean;
  /** The portal's reason, when the last attempt had a response. */
  reason: string | null;
  onAgain: () => void;
}

/** The order was sent and no response came back. Trying again cannot place it twice, and the notice says so. */
export function Unanswered({ isSending, reason, onAgain }: UnansweredProps) {
  const t = useTranslations();
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="mb-4 scroll-mt-20 rounded-card">
      <Notice
        live
        tone="warning"
        title={t('checkout.unanswered.title')}
        action={
          <Button variant="primary" icon={<RotateCw />} busy={isSending} onClick={onAgain}>
            {t('ui.actions.tryAgain')}
          </Button>
        }
      >
        {reason && <p className="mb-1">{reason}</p>}
        {t('checkout.unanswered.detail')}
      </Notice>
    </div>
  );
}
