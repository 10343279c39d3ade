'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { MessagePage } from '@/components/shell/message-page';
import { openLink } from '@/lib/operations/setup/queries';

/** Redeems the token in the fragment of the link, once. */
export function SetupGate() {
  const t = useTranslations('setup.page');
  const reason = useReason();
  const [state, setState] = useState<'opening' | 'noLink' | Error>('opening');
  useEffect(() => {
    const open = () => {
      const token = window.location.hash.slice(1);
      // The token is used up by this, so it goes from the address and from the history.
      window.history.replaceState(null, '', '/setup');
      if (!token) return setState('noLink');
      openLink(token).then(() => window.location.reload(), setState);
    };
    open();
    // A link pasted into this page changes only the fragment, which loads no document.
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  if (state === 'opening') return <MessagePage brand={null} title={t('title')} detail={t('opening')} />;
  if (state === 'noLink') return <MessagePage brand={null} title={t('noLink')} detail={t('noLinkDetail')} />;
  return <MessagePage brand={null} title={t('notOpened')} detail={reason(state)} />;
}
