'use client';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useWatch } from './use-watch';

interface WatchButtonProps {
  organisationId: number;
  productId: number;
  className?: string;
}

/** Begins or ends to watch a product: its watchers are told of other prices, of stock that is back, and when it goes. */
export function WatchButton({ organisationId, productId, className }: WatchButtonProps) {
  const { isWatched, isKnown, isBusy, toggle } = useWatch(organisationId, { kind: 'product', productId });
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isWatched ? <EyeOff /> : <Eye />}
      busy={isBusy}
      aria-disabled={!isKnown || undefined}
      aria-pressed={isWatched}
      title={
        isWatched ? 'You are told when its price or stock changes' : 'Be told when its price or stock changes'
      }
      onClick={isKnown ? toggle : undefined}
      className={className}
    >
      {isWatched ? 'Watching' : 'Watch'}
    </Button>
  );
}
