/** Pixels at most, in each direction. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A logo: four times the size at which a header shows it. */
export const LOGO_SIZE: PictureSize = { width: 1_024, height: 128 };

/** A chosen file as a small PNG, drawn by the browser. @returns base64 @throws Error when it is no picture */
export async function toPng(file: File, size: PictureSize): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, size.height / picture.height, size.width / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
