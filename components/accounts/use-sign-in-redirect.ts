'use client';
import { useState } from 'react';
import { signInWithPassword } from '@/lib/accounts/sign-in/queries';

/** Signs in with the password just chosen and loads the first page; on failure the sign-in page. */
export function useSignInRedirect(): {
  enter: (as: { email: string; password: string }) => void;
  isEntering: boolean;
} {
  const [isEntering, setEntering] = useState(false);
  const enter = async (as: { email: string; password: string }) => {
    setEntering(true);
    const { kind } = await signInWithPassword(as);
    // A whole load: nothing of this page stays, the link in its address above all.
    window.location.replace(kind === 'signed-in' ? '/' : '/sign-in');
  };
  return { enter: (as) => void enter(as), isEntering };
}
