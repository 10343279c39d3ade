'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { signOut, signOutEverywhere } from '@/lib/accounts/sign-in/queries';

/**
 * Ends the session and loads the sign-in page as a new document, which drops everything read in the session, the query cache
 * included. Clearing the cache first would make mounted queries fetch again, without a session.
 */
export function useSignOut(): { signOut: () => void; signOutEverywhere: () => void; isSigningOut: boolean } {
  const t = useTranslations('shell.person');
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: (isEverywhere: boolean) => (isEverywhere ? signOutEverywhere() : signOut()),
    onSuccess: () => window.location.replace('/sign-in'),
    onError: () => toast.danger({ title: t('notSignedOut'), detail: t('notSignedOutDetail') }),
  });
  return {
    signOut: () => mutation.mutate(false),
    signOutEverywhere: () => mutation.mutate(true),
    isSigningOut: mutation.isPending,
  };
}
