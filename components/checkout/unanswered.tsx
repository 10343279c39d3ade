import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** The order was sent and nothing came back. Says what is safe: asking again cannot order twice. */
export function Unanswered({ isSending, onAgain }: { isSending: boolean; onAgain: () => void }) {
  return (
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
      Nothing that you typed is lost. Trying again cannot order twice: if the order has been placed, it is
      opened; if not, it is placed now, exactly as below.
    </Notice>
  );
}
