import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { ReadBarCodes } from './bar-code-reader';

/** One-dimensional codes on boxes and labels; the two square ones have readers of their own. */
const FORMATS = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
];
/** Wider pictures are read no better, and take longer. */
const MAX_WIDTH = 1_280;

/** The pixels of a picture, as a canvas gives them. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Returns the luminance of each pixel; green has the most weight, as for the human eye. */
function toLuminances({ data, width, height }: Picture): Uint8ClampedArray {
  const luminances = new Uint8ClampedArray(width * height);
  for (let pixel = 0, at = 0; pixel < luminances.length; pixel++, at += 4)
    luminances[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4;
  return luminances;
}

/**
 * Makes a function that reads one bar code of a picture, or returns null. It calls each reader itself: the library's combined
 * reader logs a warning for every picture without a code.
 */
export function makePictureReader(): (picture: Picture) => string | null {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const readers = [new MultiFormatOneDReader(hints), new QRCodeReader(), new DataMatrixReader()];
  return (picture) => {
    const source = new RGBLuminanceSource(toLuminances(picture), picture.width, picture.height);
    const bitmap = new BinaryBitmap(new HybridBinarizer(source));
    for (const reader of readers) {
      try {
        return reader.decode(bitmap, hints).getText();
      } catch {
        // The library throws where there is none.
      }
    }
    return null;
  };
}

/** Reads the camera's picture in JavaScript alone: nothing that the content policy would have to allow. */
export function makeZxingReader(): ReadBarCodes {
  const read = makePictureReader();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const { canvas } = context;
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const code = read(context.getImageData(0, 0, canvas.width, canvas.height));
    return code === null ? [] : [code];
  };
}
