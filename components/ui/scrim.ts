/** Covers the page behind a dialog. */
export const SCRIM =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
