'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/ui/toast';
import { signOut } from '@/lib/auth/queries';

/** Ends the session, forgets what was read in it, and loads the sign-in page anew. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const client = useQueryClient();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.clear();
      window.location.assign('/sign-in');
    },
    onError: () =>
      toast.danger({
        title: 'You are still signed in',
        detail: 'Signing out did not work. Try again in a moment.',
      }),
  });
  return { signOut: () => mutation.mutate(), isSigningOut: mutation.isPending };
}
