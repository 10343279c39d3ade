import { highlight } from '@/lib/catalogue/search/highlight';

/** A text in which what was searched for is marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return highlight(text, search).map(({ at, text: part, isMatch }) =>
    isMatch ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-inherit underline decoration-1 underline-offset-2"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
