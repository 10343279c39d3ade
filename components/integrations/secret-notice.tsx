'use client';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';

interface SecretNoticeProps {
  title: string;
  secret: string;
  /** Label of the copy button: "Copy the secret". */
  copyLabel: string;
  children: ReactNode;
}

/** Something secret that is shown once and can be copied. */
export function SecretNotice({ title, secret, copyLabel, children }: SecretNoticeProps) {
  return (
    <Notice tone="success" title={title} live>
      <p>{children}</p>
      <p className="mt-2 flex items-start gap-2">
        <code className="min-w-0 select-all break-all rounded-control bg-surface px-2 py-1 font-code text-small">
          {secret}
        </code>
        <CopyButton text={secret} label={copyLabel} />
      </p>
    </Notice>
  );
}
