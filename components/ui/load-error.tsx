'use client';
import { useReason } from '@/components/messages/use-reason';
import { ApiError } from '@/lib/http/browser';
import { ErrorState } from './error-state';

interface LoadErrorProps {
  /** Whether it is all that the page has: then its title is the page's h1. */
  wholePage?: boolean;
  /** What could not be loaded. */
  title: string;
  /** What to say where the error does not say why. */
  detail?: string;
  error: Error;
  onRetry: () => unknown;
}

/** A query failed: what could not be loaded, why, a number to quote, and a button that asks again. */
export function LoadError({ detail, error, onRetry, ...rest }: LoadErrorProps) {
  const reason = useReason();
  return (
    <ErrorState
      {...rest}
      detail={reason(error, detail)}
      reference={error instanceof ApiError ? error.reference : undefined}
      onRetry={() => void onRetry()}
    />
  );
}
