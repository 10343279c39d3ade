'use client';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';

const NewQuoteDialog = dynamic(
  () => import('./new-quote-dialog').then((part) => part.NewQuoteDialog, loadFailed),
  { ssr: false },
);

/** The button that asks for whom a quote is, and what it begins with. */
export function NewQuote({ organisation }: { organisation: { id: number; name: string } }) {
  const t = useTranslations('quotes.page');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen && <NewQuoteDialog organisation={organisation} onClose={() => setOpen(false)} />}
    </>
  );
}
