'use client';
import { useReason } from '@/components/platform/messages/use-reason';
import { ApiError } from '@/lib/platform/http/browser';
import { ErrorState } from './error-state';

interface LoadErrorProps {
  /** True when the page has nothing else: its title is then the page's h1. */
  wholePage?: boolean;
  /** Says that something could not be loaded. */
  title: string;
  /** The fallback for an error without a reason. */
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
