import sharp from 'sharp';

const noise = (edge: number, sigma: number) =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** A PNG that no other one is like: noise, which compresses badly. */
export const noisePicture = (edge = 400, sigma = 60): Promise<Buffer> => noise(edge, sigma).png().toBuffer();

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
  <defs>
    <linearGradient id="ground" x2="0" y2="1"><stop stop-color="#f4f1ea"/><stop offset="1" stop-color="#8fa3b5"/></linearGradient>
    <radialGradient id="body" cx=".3" cy=".2"><stop stop-color="#5d6b79"/><stop offset="1" stop-color="#161b21"/></radialGradient>
  </defs>
  <rect width="640" height="640" fill="url(#ground)"/>
  <ellipse cx="330" cy="520" rx="250" ry="40" fill="#0004"/>
  <rect x="90" y="230" width="470" height="270" rx="24" fill="url(#body)"/>
  ${Array.from({ length: 24 }, (_, port) => `<rect x="${120 + (port % 12) * 35}" y="${port < 12 ? 330 : 390}" width="26" height="40" fill="#${port % 5 ? '0a0c0e' : '3c6'}"/>`).join('')}
  <text x="120" y="290" font-size="34" fill="#e8ecf0">SWITCH 24G</text>
</svg>`;

/** Makes a JPEG like a shop's photo: an object with edges and fine details on a gradient, with the grain of a camera. */
export async function photo(): Promise<Buffer> {
  const grain = await noise(640, 9).png().toBuffer();
  return await sharp(Buffer.from(SCENE))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A plain picture of some size and proportions. PNG. */
export const plainPicture = (width: number, height: number, background = '#0b5cad'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
