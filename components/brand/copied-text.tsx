'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';

/** A text that a person copies into another system, such as a DNS record. */
export function CopiedText({ name, text }: { name: string; text: string }) {
  const t = useTranslations('brand.hosts');
  return (
    <div>
      <p className="text-muted">{name}</p>
      <p className="flex items-center gap-2">
        <code className="min-w-0 select-all break-all font-code">{text}</code>
        <CopyButton text={text} label={t('copy', { text })} />
      </p>
    </div>
  );
}
