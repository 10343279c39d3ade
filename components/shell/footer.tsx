import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { SupportContact } from '@/components/ui/support-contact';
import { LEGAL_KINDS } from '@/lib/brand/model/rules';
import type { Brand } from '@/lib/brand/model/schema';
import type { ReaderSupport } from '@/lib/brand/support';

interface FooterProps {
  brand: Pick<Brand, 'name' | 'footerLinks' | 'legal'> & { support: ReaderSupport | null };
}

const LINK = 'inline-flex min-h-6 items-center hover:underline touch:min-h-11';

/** Shows the brand's links, legal texts and support contact; renders null without any. */
export function Footer({ brand }: FooterProps) {
  const t = useTranslations('ui.footer');
  const labels = useTranslations('ui');
  const { name, footerLinks, legal, support } = brand;
  const texts = LEGAL_KINDS.flatMap((kind) => {
    const href = legal[kind];
    return href ? [{ label: labels(`legal.${kind}`), href }] : [];
  });
  if (footerLinks.length + texts.length === 0 && !support) return null;
  return (
    <footer className="mt-10 border-t bg-surface text-small print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-x-8 gap-y-2 px-4 py-4 md:px-6">
        {footerLinks.length + texts.length > 0 && (
          <nav aria-label={t('about', { name })}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {footerLinks.map(({ label, url }) => (
                <li key={`${label} ${url}`}>
                  <a href={url} rel="noopener" className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
              {texts.map(({ label, href }) => (
                <li key={label}>
                  {href.startsWith('/') ? (
                    <Link href={href as Route} className={LINK}>
                      {label}
                    </Link>
                  ) : (
                    <a href={href} rel="noopener" className={LINK}>
                      {label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {support && (
          <p>
            <span className="font-medium">{t('support')}</span>{' '}
            <SupportContact support={support} className="inline!" />
          </p>
        )}
      </div>
    </footer>
  );
}
