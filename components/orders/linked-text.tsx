import { Fragment } from 'react';

const LINK = /(https?:\/\/[^\s;,<>"']+)/;
const isLink = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** Text of the supplier's with its web addresses as links. Nothing else in it becomes markup. */
export function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>{isLink(part) ? <OutsideLink href={part} /> : part}</Fragment>
  ));
}

function OutsideLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="break-all text-primary-ink underline">
      {href}
    </a>
  );
}
