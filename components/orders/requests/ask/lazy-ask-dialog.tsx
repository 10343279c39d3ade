'use client';
import dynamic from 'next/dynamic';
import { loadFailed } from '@/components/ui/load-failed';

/** The window that asks, loaded when it is first opened. */
export const LazyAskDialog = dynamic(
  () => import('./ask-dialog').then((part) => part.AskDialog, loadFailed),
  { ssr: false },
);
