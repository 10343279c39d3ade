'use client';
import { useEffect, useState } from 'react';
import { MessagePage } from '@/components/shell/message-page';
import { openLink } from '@/lib/setup/queries';

const WITHOUT_LINK = {
  title: 'This portal is not set up yet',
  detail:
    'Open the link that was printed when the portal started. To make a new one, run “npm run setup:link” where the portal runs.',
};

/** Opens the set-up by the token that stands behind the # of the link, once. */
export function SetupGate() {
  const [text, setText] = useState({ title: 'Set up your portal', detail: 'Opening the set-up.' });
  useEffect(() => {
    const open = () => {
      const token = window.location.hash.slice(1);
      // The token is used up by this, so it goes from the address and from the history.
      window.history.replaceState(null, '', '/setup');
      if (!token) return setText(WITHOUT_LINK);
      openLink(token).then(
        () => window.location.reload(),
        (error: Error & { detail?: string }) =>
          setText({ title: 'This link does not open the set-up', detail: error.detail ?? error.message }),
      );
    };
    open();
    // A link that is pasted into this very page loads nothing anew.
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return <MessagePage brand={null} {...text} />;
}
