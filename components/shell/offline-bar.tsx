'use client';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Says at the bottom of the window that there is no network, and what that means for what is pressed and typed. The region is
 * always there, because a screen reader reads only what changes in a region that it knows.
 */
export function OfflineBar() {
  const t = useTranslations('shell.connection');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
  }, [isOnline]);
  return (
    <div role="status" data-offline={!isOnline || undefined} className="sticky bottom-0 z-40 print:hidden">
      {isOnline ? (
        wasOffline && <span className="sr-only">{t('online')}</span>
      ) : (
        <p className="flex items-start justify-center gap-2.5 border-t border-warning bg-warning-soft px-4 py-2.5">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
          <span>
            <strong className="font-semibold">{t('offline')}</strong> {t('offlineDetail')}
          </span>
        </p>
      )}
    </div>
  );
}
