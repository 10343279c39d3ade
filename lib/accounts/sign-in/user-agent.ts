/** Browser tokens, the more specific first: nearly all browsers also claim to be Safari or Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** An iPad in its usual mode calls itself a Mac; nothing that it sends tells them apart. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (table: typeof BROWSERS, text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export interface Device {
  browser: string | null;
  system: string | null;
}

/** The browser and the operating system that a User-Agent header names. */
export const parseUserAgent = (userAgent: string | null): Device => ({
  browser: findName(BROWSERS, userAgent ?? ''),
  system: findName(SYSTEMS, userAgent ?? ''),
});

/** The same for the audit log, as `Firefox on Windows`: the same in every language, and for all time. */
export function formatDevice(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
