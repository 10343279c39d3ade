'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button';

/** Copies a text, such as a SKU; says so in place. `label` names the text: "Copy the SKU". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('ui.parts');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <IconButton
        label={label}
        size="small"
        icon={copied ? <Check className="size-3.5!" /> : <Copy className="size-3.5!" />}
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      />
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
