import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { LegalPage } from '@/components/shell/legal-page';
import { findLegalText } from '@/lib/brand/data';
import { readLegalKind } from '@/lib/brand/model/schema';
import { requirePageBrand } from '@/lib/brand/page';
import { pageLocale } from '@/lib/platform/messages/locale';
import { pageTranslator } from '@/lib/platform/messages/translator';

interface LegalTextPageProps {
  params: Promise<{ kind: string }>;
}

export async function generateMetadata({ params }: LegalTextPageProps): Promise<Metadata> {
  const kind = readLegalKind((await params).kind);
  return {
    title: kind ? pageTranslator('ui')(`legal.${kind}`) : pageTranslator('errors')('titles.not-found'),
  };
}

/** Shows a legal text of the brand to everyone. The footer links directly to a text that the brand hosts elsewhere. */
export default async function LegalTextPage({ params }: LegalTextPageProps) {
  const [brand, kind] = [await requirePageBrand(), readLegalKind((await params).kind)];
  const text = kind && (await findLegalText((await headers()).get('host'), kind, pageLocale().locale));
  if (!kind || !text) notFound();
  return <LegalPage brand={brand} title={pageTranslator('ui')(`legal.${kind}`)} text={text} />;
}
