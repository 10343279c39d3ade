import { Button } from './button';

interface LoadMoreProps {
  shown: number;
  /** Unknown when null. */
  total: number | null;
  /** What is counted, in the plural: "products". */
  noun: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** The end of a list that has more: how much is shown, and a button for the next part. */
export function LoadMore({ shown, total, noun, hasMore, loading, onMore }: LoadMoreProps) {
  const count = new Intl.NumberFormat('en-GB');
  return (
    <div className="flex flex-col items-center gap-2 py-5 text-muted">
      <p role="status" className="tabular-nums">
        {total === null
          ? `${count.format(shown)} ${noun} shown`
          : `${count.format(shown)} of ${count.format(total)} ${noun}`}
      </p>
      {hasMore && (
        <Button busy={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
