'use client';
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { getReturnPlace, savePlace } from './scroll-position';
import { Pace } from './scroll-speed';
import { focusProduct, lineStep, PRODUCT_LINK } from './use-arrow-keys';

interface ListWindowOptions {
  /** Products that are loaded. */
  count: number;
  /** The number of columns. */
  columns: number;
  /** Keep it stable while the products are the same: another function invalidates the positions of all lines. */
  getKey: (index: number) => number;
  /** Pixels of a line while none has been measured. */
  lineHeight: number;
  /** Pixels between lines. */
  gap: number;
}

/** A line that is drawn, with the height of those above it that are not. */
export interface Slot {
  line: number;
  blank: number;
}

export interface ListWindow {
  /** Ref of the element whose children are the lines. */
  body: RefObject<HTMLElement | null>;
  /** Null on the server and before hydration, when nothing is measured: then all that are loaded are drawn. */
  slots: Slot[] | null;
  /** Height of what is not drawn below the last line. */
  after: number;
  /** Measures a line to place it; the ref of the line's first element, which has the line's number as `data-line`. */
  measure: (element: HTMLElement | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Scrolls to a product that may not be drawn. */
  reveal: (index: number) => void;
  /** The scrolling speed. */
  pace: Pace;
  /** The first and last product in view; null before anything is measured. */
  inView: { from: number; to: number } | null;
}

/** Lines drawn above and below the view, so that a fast scroll meets no blank. */
const OVERSCAN = 8;
/** Pixels that the headers of the page and of the table cover. */
const COVERED = 92;
/** The height of the list's foot, behind which nothing is in view. */
const FOOT = 40;
/**
 * Step in pixels by which the list grows and shrinks while its end is out of view. Every change of its height redraws the frame
 * around it with everything in it, and without steps each measured line would change the height.
 */
const HEIGHT_STEP = 1_000;

/**
 * Known before anything is measured: without it the lines would go and come again when the page becomes alive, and a
 * click in that moment would meet none.
 */
const getViewportRect = () =>
  typeof window === 'undefined'
    ? { width: 0, height: 0 }
    : { width: window.innerWidth, height: window.innerHeight };

/** The line that has the focus stays drawn wherever one scrolls: it would be lost with its element. */
function focusedLine(body: HTMLElement | null, columns: number): number | null {
  const index = document.activeElement?.closest<HTMLElement>('[data-index]');
  return index && body?.contains(index) ? Math.floor(Number(index.dataset.index) / columns) : null;
}

function linesIn(range: Range, focused: number | null): number[] {
  const lines = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || lines.includes(focused)) return lines;
  return [...lines, focused].sort((a, b) => a - b);
}

/** Draws of a long list what is in view, with the window as what scrolls (decision 0021). */
export function useListWindow({ count, columns, getKey, lineHeight, gap }: ListWindowOptions): ListWindow {
  // TanStack Virtual changes its virtualizer in place, so memoised reads of it would be stale.
  'use no memo';
  const body = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const [place] = useState(getReturnPlace);
  const [pace] = useState(() => new Pace());
  const isReady = useHydrated();
  const lineHeightRef = useRef(lineHeight);
  // The virtualiser forgets a height that is as it was estimated, and would take the next estimate for it.
  const [measuredHeights] = useState(() => new Map<number, number>());
  const getLineKey = useCallback((line: number) => getKey(line * columns), [getKey, columns]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    enabled: isReady,
    count: Math.ceil(count / columns),
    getItemKey: getLineKey,
    estimateSize: (line) => {
      const key = getLineKey(line);
      return measuredHeights.get(key) ?? place?.heights.get(key) ?? lineHeightRef.current;
    },
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance);
      measuredHeights.set(getLineKey(instance.indexFromElement(element)), height);
      return height;
    },
    gap,
    overscan: columns > 1 ? Math.ceil(OVERSCAN / columns) + 1 : OVERSCAN,
    scrollMargin: top,
    indexAttribute: 'data-line',
    initialOffset: place ? place.y : () => window.scrollY,
    initialRect: getViewportRect(),
    rangeExtractor: (range) => linesIn(range, focusedLine(body.current, columns)),
    onChange: ({ scrollOffset, isScrolling }) => pace.note(scrollOffset ?? 0, isScrolling),
    // React warns of a synchronous drawing from within its own effects.
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (virtualizer.isScrolling || !body.current) return;
    lineHeightRef.current = getMedianHeight(virtualizer) ?? lineHeightRef.current;
    const now = Math.round(body.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  useSavedPlace(virtualizer);
  const onKeyDown = useArrowsThrough(virtualizer, { body, count, columns });

  return {
    body,
    ...getRenderedSlots(virtualizer, { isReady, top, gap }),
    measure: virtualizer.measureElement,
    pace,
    onKeyDown,
    reveal: (index) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
    inView: getVisibleRange(virtualizer, { count, columns }),
  };
}

type Lines = ReturnType<typeof useWindowVirtualizer<HTMLElement>>;

/** Arrow keys lead from product to product, also to those that are not drawn. */
function useArrowsThrough(
  virtualizer: Lines,
  { body, count, columns }: Pick<ListWindow, 'body'> & Pick<ListWindowOptions, 'count' | 'columns'>,
): ListWindow['onKeyDown'] {
  /** The product that gets the focus once it is drawn, and the product that has it until then. */
  const awaited = useRef<{ index: number; from: number } | null>(null);
  const goTo = (index: number, from: number) => {
    if (index < 0 || index >= count) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] [${PRODUCT_LINK}]`);
    awaited.current = link ? null : { index, from };
    if (link) focusProduct(link);
    else virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center' });
  };
  useEffect(() => {
    if (awaited.current) goTo(awaited.current.index, awaited.current.from);
  });
  return (event) => {
    const step = lineStep(event, columns);
    if (!step) return;
    event.preventDefault();
    // A held key continues from the product it has already requested; otherwise presses would be lost.
    const target = awaited.current?.from === step.from ? awaited.current.index : step.from;
    goTo(target + step.by, step.from);
  };
}

/** Stores the scroll position, to restore it on the way back. */
function useSavedPlace(virtualizer: Lines): void {
  useEffect(() => {
    const save = () => savePlace(virtualizer.measurementsCache);
    save();
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [virtualizer]);
}

function getRenderedSlots(
  virtualizer: Lines,
  { isReady, top, gap }: { isReady: boolean; top: number; gap: number },
) {
  if (!isReady) return { slots: null, after: 0 };
  let end = top - gap;
  const slots: Slot[] = virtualizer.getVirtualItems().map((item) => {
    const skipped = item.start - end;
    end = item.end;
    // A blank is a line itself, with a gap on both sides.
    return { line: item.index, blank: skipped > gap ? Math.max(0, skipped - 2 * gap) : 0 };
  });
  const height = virtualizer.getTotalSize();
  const isEndDrawn = top + height - end <= gap;
  const rest = top + Math.ceil(height / HEIGHT_STEP) * HEIGHT_STEP - end;
  return { slots, after: isEndDrawn ? 0 : Math.max(0, rest - gap) };
}

/** The usual height of the drawn lines, assumed for the others. */
function getMedianHeight(virtualizer: Lines): number | undefined {
  const heights = virtualizer.getVirtualItems().map(({ size }) => size);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
}

function getVisibleRange(virtualizer: Lines, { count, columns }: { count: number; columns: number }) {
  const { range, scrollOffset, scrollRect } = virtualizer;
  if (!range || count === 0) return null;
  const lineAt = (y: number) => virtualizer.getVirtualItemForOffset((scrollOffset ?? 0) + y)?.index;
  const first = lineAt(COVERED) ?? range.startIndex;
  const last = lineAt((scrollRect?.height ?? 0) - FOOT) ?? range.endIndex;
  return { from: first * columns, to: Math.min(count, (last + 1) * columns) - 1 };
}
