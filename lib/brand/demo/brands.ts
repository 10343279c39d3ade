import sharp from 'sharp';
import { type Clock, systemClock } from '@/lib/platform/clock';
import type { BrandAsset, LegalText, NewBrand, Support } from '../model/schema';
import { BIRCHLINE } from './birchline';
import { BRIGHTWATER } from './brightwater';
import { CORVID } from './corvid';
import { type DemoBrand, iconSvg, logoSvg } from './drawing';
import { TRADECOUNTER } from './tradecounter';

export const DEMO_BRANDS: readonly DemoBrand[] = [TRADECOUNTER, BRIGHTWATER, CORVID, BIRCHLINE];

/** Pictures are stored as PNG: a browser runs nothing in them (docs/reliability.md, fact 8). */
async function png(svg: string, height: number): Promise<BrandAsset> {
  // 72 dpi draws a unit as a pixel; a higher density keeps the edges sharp.
  const bytes = await sharp(Buffer.from(svg), { density: 288 })
    .resize({ height })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { mediaType: 'image/png', bytes };
}

/** Builds the contact of an invented company, with a number that belongs to no subscriber. */
const buildSupport = ({ name, mailDomain }: Pick<DemoBrand, 'name' | 'mailDomain'>): Support => ({
  email: `help@${mailDomain ?? `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`}`,
  phone: '0113 496 0000',
  url: null,
  hours: 'Monday to Friday, 9:00 to 17:00',
});

const buildImprint = (name: string): LegalText => ({
  kind: 'text',
  text: `${name}\n1 High Street\nLeeds LS1 1AA\n\nThis company is invented, like everything in this demo.`,
});

/** The four demo brands, ready for `saveBrand`. Their organisations must exist. */
export function renderDemoBrands(clock: Clock = systemClock): Promise<NewBrand[]> {
  return Promise.all(
    DEMO_BRANDS.map(async ({ drawing, announce, mailDomain, ...brand }) => ({
      ...brand,
      announcements: announce?.(clock()),
      support: buildSupport({ name: brand.name, mailDomain }),
      legal: { imprint: buildImprint(brand.name) },
      assets: {
        'logo-light': await png(logoSvg(drawing, 'light'), 128),
        'logo-dark': await png(logoSvg(drawing, 'dark'), 128),
        square: await png(iconSvg(drawing), 192),
      },
    })),
  );
}
