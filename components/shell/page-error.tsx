'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';

interface PageErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Shows the error of an error boundary. The server's log has the digest next to the error. */
export function PageError({ error, reset }: PageErrorProps) {
  const t = useTranslations('ui.errorPage');
  const router = useRouter();
  const [, startTransition] = useTransition();
  useEffect(() => {
    document.title = t('title');
  }, [t]);
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <ErrorState
      wholePage
      title={t('heading')}
      detail={t('detail')}
      reference={error.digest}
      onRetry={retry}
    />
  );
}
