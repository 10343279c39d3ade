'use client';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

interface UnansweredProps {
  isSending: boolean;
  /** Why the portal did not say more the last time it was asked. */
  hindrance: string | null;
  onAgain: () => void;
}

/** The order was sent and nothing came back. Says what is safe: asking again cannot order twice. */
export function Unanswered({ isSending, hindrance, onAgain }: UnansweredProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="mb-4 scroll-mt-20 rounded-card">
      <Notice
        live
        tone="warning"
        title="There was no answer, so it is not known yet whether the order was placed"
        action={
          <Button variant="primary" icon={<RotateCw />} busy={isSending} onClick={onAgain}>
            Try again
          </Button>
        }
      >
        {hindrance && <p className="mb-1">{hindrance}</p>}
        Nothing that you typed is lost. Trying again cannot order twice: if the order has been placed, it is
        opened; if not, it is placed now, exactly as you sent it.
      </Notice>
    </div>
  );
}
