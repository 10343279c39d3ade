import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { BrandLogo } from './brand-logo';

interface LegalPageProps {
  brand: Parameters<typeof BrandLogo>[0]['brand'];
  title: string;
  /** Plain text; empty lines separate its paragraphs. */
  text: string;
}

/** A text of the brand under its logo, as wide as a text is read. */
export function LegalPage({ brand, title, text }: LegalPageProps) {
  const t = useTranslations('shell.header');
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-8">
      <Link
        href="/"
        aria-label={t('home', { brand: brand.name })}
        className="mb-8 inline-flex min-h-11 items-center"
      >
        <BrandLogo brand={brand} on="page" className="h-8 w-auto max-w-full" />
      </Link>
      <h1 className="text-title">{title}</h1>
      <div className="mt-4 grid gap-4">
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
          <p key={index} className="whitespace-pre-line break-words">
            {paragraph}
          </p>
        ))}
      </div>
    </main>
  );
}
