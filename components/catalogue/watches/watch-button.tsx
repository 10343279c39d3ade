'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useWatch } from './use-watch';

interface WatchButtonProps {
  organisationId: number;
  productId: number;
  className?: string;
}

/** Begins or ends to watch a product: watchers are notified of new prices, of stock that is back, and when it goes. */
export function WatchButton({ organisationId, productId, className }: WatchButtonProps) {
  const t = useTranslations('watches.button');
  const { isWatched, isKnown, isBusy, toggle } = useWatch(organisationId, { kind: 'product', productId });
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isWatched ? <EyeOff /> : <Eye />}
      busy={isBusy}
      aria-disabled={!isKnown || undefined}
      aria-pressed={isWatched}
      title={isWatched ? t('watchingProductHint') : t('watchProductHint')}
      onClick={isKnown ? toggle : undefined}
      className={className}
    >
      {isWatched ? t('watching') : t('watch')}
    </Button>
  );
}
