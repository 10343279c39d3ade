/** The browser's own detector (Shape Detection API); not every browser has one. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: { new (): Detector; getSupportedFormats(): Promise<string[]> };
  }
}

/** Finds the bar codes in a picture of the camera. */
export type ReadBarCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The browser's own detector; null where it has none, or one that knows no formats. */
async function findBrowserReader(): Promise<ReadBarCodes | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (formats.length === 0) return null;
  const detector = new BarcodeDetector();
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** The reader of this browser: its own, else a library that is loaded only now (docs/decisions/0018). */
export async function loadBarCodeReader(): Promise<ReadBarCodes> {
  const reader = await findBrowserReader();
  return reader ?? (await import('./zxing-reader')).makeZxingReader();
}
