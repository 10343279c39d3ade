'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button';
import { Notice } from './notice';

interface LoadFailedNoticeProps {
  /** Called when the person continues without it. */
  onClose: () => void;
}

/** Says that a part of the page could not be loaded: after an update of the portal only a new page has the new one. */
export function LoadFailedNotice({ onClose }: LoadFailedNoticeProps) {
  const t = useTranslations('ui');
  const actions = (
    <>
      <Button size="small" onClick={() => window.location.reload()}>
        {t('loadFailed.reload')}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {t('actions.close')}
      </Button>
    </>
  );
  return createPortal(
    <div className="floating fixed end-4 bottom-4 in-[:root:has([data-offline])]:bottom-20 z-50 w-[min(360px,calc(100vw-32px))]">
      <Notice live tone="danger" title={t('loadFailed.title')} action={actions}>
        {t('loadFailed.detail')}
      </Notice>
    </div>,
    document.body,
  );
}

function LoadFailed() {
  const [isClosed, setClosed] = useState(false);
  return isClosed ? null : <LoadFailedNotice onClose={() => setClosed(true)} />;
}

/** Takes the place of a `next/dynamic` component whose code could not be loaded. */
export const loadFailed = () => LoadFailed;
