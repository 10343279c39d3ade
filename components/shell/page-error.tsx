'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';

interface PageErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** What an error boundary shows. The digest stands in the server's log beside the error. */
export function PageError({ error, reset }: PageErrorProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  useEffect(() => {
    document.title = 'Something went wrong';
  }, []);
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <ErrorState
      wholePage
      title="This page cannot be shown just now"
      detail="Nothing was changed. Try again; if it stays like this, quote the reference number."
      reference={error.digest}
      onRetry={retry}
    />
  );
}
