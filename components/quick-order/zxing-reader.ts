import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { ReadBarCodes } from './bar-code-reader';

/** What stands on boxes and labels. */
const FORMATS = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.DATA_MATRIX,
];
/** Wider pictures are read no better, and take longer. */
const MAX_WIDTH = 1_280;

/** How bright each pixel is, green counting most as for an eye. */
function toLuminances({ data, width, height }: ImageData): Uint8ClampedArray {
  const luminances = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < luminances.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    luminances[pixel] = (red + 2 * green + blue) / 4;
  }
  return luminances;
}

/** Reads one bar code of a picture in JavaScript alone: nothing that the content policy would have to allow. */
export function makeZxingReader(): ReadBarCodes {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const { canvas } = context;
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const luminances = toLuminances(context.getImageData(0, 0, canvas.width, canvas.height));
    const source = new RGBLuminanceSource(luminances, canvas.width, canvas.height);
    try {
      return [reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()];
    } catch {
      // The library throws where there is none in the picture.
      return [];
    }
  };
}
