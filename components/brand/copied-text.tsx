'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';

/** A text that a person copies into another system, such as a DNS record. */
export function CopiedText({ name, text }: { name: string; text: string }) {
  const t = useTranslations('brand.hosts');
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="w-24 shrink-0 text-muted">{name}</span>
      <code className="min-w-0 select-all break-all font-code">{text}</code>
      <CopyButton text={text} label={t('copy', { text })} />
    </p>
  );
}
