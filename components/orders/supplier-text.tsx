import { Fragment } from 'react';
import { MomentText } from './moment-text';

const LINK = /https:\/\/[^\s;,<>"']+/;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/;
const SPECIAL = new RegExp(`(${LINK.source}|${TIME.source})`);

/**
 * Text of the supplier's: its secure web addresses as links, its moments in the person's zone, all else as received. Nothing in
 * it becomes markup.
 */
export function SupplierText({ text }: { text: string }) {
  return text.split(SPECIAL).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>
      <Part text={part} />
    </Fragment>
  ));
}

function Part({ text }: { text: string }) {
  if (/^https:/.test(text) && URL.canParse(text))
    return (
      <a
        href={text}
        target="_blank"
        rel="noopener noreferrer"
        className="break-all text-primary-ink underline"
      >
        {text}
      </a>
    );
  const isTime = TIME.test(text) && !Number.isNaN(Date.parse(text));
  return isTime ? <MomentText value={text} /> : text;
}
