import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ShortcutList } from '@/components/shell/shortcuts/shortcut-list';
import { OfflineBar } from './offline-bar';

interface FrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, content, footer, the bar of a lost network, and the ways past them that are not seen. */
export function Frame({ header, footer, children }: FrameProps) {
  const t = useTranslations('shell.header');
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:start-2 focus:z-50 focus:rounded-control focus:bg-primary focus:px-4 focus:py-2.5 focus:text-on-primary"
      >
        {t('skip')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className="w-full flex-1 outline-none">
        {children}
      </main>
      {footer}
      <OfflineBar />
      <ShortcutList />
    </div>
  );
}
