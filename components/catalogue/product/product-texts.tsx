import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import type { ProductPage } from '@/lib/catalogue/model/schema';
import { parseDescription } from '@/lib/catalogue/model/specification';

/** Text with its line breaks; markup in it stays text. */
function Prose({ text }: { text: string }) {
  return <p className="max-w-reading whitespace-pre-line wrap-anywhere">{text}</p>;
}

/** The featured text and the long one, without saying twice what the head of the page says. */
function getTexts({ description, featuredDescription, detailedDescription }: ProductPage) {
  const detailed = parseDescription(detailedDescription);
  const summary = description?.trim();
  const prose = [featuredDescription, detailed.text]
    .map((text) => (text ?? '').replaceAll('\r\n', '\n').trim())
    .filter((text, index, all) => text !== '' && text !== summary && all.indexOf(text) === index);
  return { prose, lines: detailed.lines };
}

/** Description, specification and further details of the product. */
export function ProductTexts({ page }: { page: ProductPage }) {
  const t = useTranslations('product.page');
  const { prose, lines } = getTexts(page);
  return (
    <>
      {prose.length > 0 && (
        <Card title={t('description')}>
          <div className="grid gap-3">
            {prose.map((text) => (
              <Prose key={text} text={text} />
            ))}
          </div>
        </Card>
      )}
      {lines.length > 0 && (
        <Card title={t('specification')} flush>
          <div className="overflow-hidden">
            <Specification lines={lines} />
          </div>
        </Card>
      )}
      {page.extra.length > 0 && (
        <Card title={t('moreDetails')}>
          <FactList facts={page.extra.map(({ label, text }) => ({ name: label, value: text }))} />
        </Card>
      )}
    </>
  );
}

/** `Key: value` lines as a table, two columns of it where there is room. */
function Specification({ lines }: { lines: readonly { name: string; value: string }[] }) {
  return (
    <dl className="-mt-px grid gap-x-8 px-4 pb-1.5 xl:grid-cols-2">
      {lines.map(({ name, value }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the lines never move
          key={index}
          className="grid grid-cols-[minmax(96px,2fr)_3fr] gap-4 border-t py-2"
        >
          <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
