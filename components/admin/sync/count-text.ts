const format = new Intl.NumberFormat('en-GB');

/** A count with its thousands apart. */
export const countText = (count: number): string => format.format(count);

/** How long something took, short: "4.2 s", "3 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
