import sharp from 'sharp';
import type { BrandAsset, NewBrand } from '../schema';
import { BIRCHLINE } from './birchline';
import { BRIGHTWATER } from './brightwater';
import { CORVID } from './corvid';
import { type DemoBrand, iconSvg, logoSvg } from './drawing';
import { TRADECOUNTER } from './tradecounter';

export const DEMO_BRANDS: readonly DemoBrand[] = [TRADECOUNTER, BRIGHTWATER, CORVID, BIRCHLINE];

/** Pictures are stored as PNG: a browser runs nothing in them (RELIABILITY §0.12). */
async function png(svg: string, height: number): Promise<BrandAsset> {
  // 72 dpi draws a unit as a pixel; a higher density keeps the edges sharp.
  const bytes = await sharp(Buffer.from(svg), { density: 288 })
    .resize({ height })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { mediaType: 'image/png', bytes };
}

/** The four demo brands, ready for `saveBrand`. Their organisations must exist. */
export function renderDemoBrands(): Promise<NewBrand[]> {
  return Promise.all(
    DEMO_BRANDS.map(async ({ drawing, ...brand }) => ({
      ...brand,
      assets: {
        'logo-light': await png(logoSvg(drawing, 'light'), 128),
        'logo-dark': await png(logoSvg(drawing, 'dark'), 128),
        square: await png(iconSvg(drawing), 192),
      },
    })),
  );
}
