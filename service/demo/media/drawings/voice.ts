import { holes, panel } from '../marks';
import { accent, BLACK, colour, finish, GRAPHITE, SILVER, WHITE } from '../paint';
import { plane, type Vector } from '../projection';
import { block, cylinder, dome, extrude } from '../shapes';
import { type Drawing, mentions } from '../subject';

export const headset: Drawing = (subject) => {
  const paint = finish(subject.hue, subject.id, [BLACK, GRAPHITE, SILVER]);
  const arc = (outer: number, inner: number) =>
    `M${-outer} 0A${outer} ${outer * 1.06} 0 0 1 ${outer} 0H${inner}A${inner} ${inner * 1.06} 0 0 0 ${-inner} 0Z`;
  const cup = (x: number, depth: number, shade: number, face = '') =>
    extrude({
      path: 'M-74 0A74 88 0 1 0 74 0A74 88 0 1 0 -74 0Z',
      facing: 'side',
      at: [x, 35, 130],
      depth,
      paint: { ...paint, l: Math.max(9, paint.l + shade) },
      face,
    });
  const badge = `<ellipse rx="46" ry="56" fill="none" stroke="${colour(accent(subject.hue), 6)}" stroke-width="7"/><ellipse rx="30" ry="38" fill="#000" fill-opacity=".16"/>`;
  const single = mentions(subject, 'mono');
  const boom =
    extrude({
      path: 'M0 -9C-60 -8 -120 6 -176 44L-166 60C-112 26 -60 12 0 11Z',
      facing: 'side',
      at: [406, 35, 100],
      depth: 14,
      paint: { ...paint, l: Math.max(12, paint.l - 6) },
    }) +
    extrude({
      path: 'M-196 34h34a12 12 0 0 1 12 12v10a12 12 0 0 1-12 12h-34a12 12 0 0 1-12-12V46a12 12 0 0 1 12-12Z',
      facing: 'side',
      at: [412, 35, 96],
      depth: 22,
      paint: BLACK,
    });
  return {
    size: [400, 170, 400],
    feet: [
      [10, -20, 70, 110],
      [325, -20, 75, 110],
    ],
    body:
      (single
        ? extrude({ path: 'M-34 -70h68v140h-68z', facing: 'side', at: [36, 35, 140], depth: 18, paint })
        : cup(28, 26, 0) + cup(72, 42, -8)) +
      extrude({ path: arc(196, 170), facing: 'front', at: [200, 8, 192], depth: 54, paint }) +
      extrude({
        path: arc(170, 158),
        facing: 'front',
        at: [200, 8, 192],
        depth: 54,
        paint: { ...paint, l: Math.max(9, paint.l - 8) },
      }) +
      cup(362, 42, -8) +
      cup(398, 30, 0, badge) +
      boom,
  };
};

export const conference: Drawing = ({ id, hue }) => {
  const paint = finish(hue, id, [BLACK, GRAPHITE, SILVER]);
  const size: Vector = [700, 96, 104];
  const lens =
    '<circle cx="350" cy="52" r="42" fill="#090b0e"/><circle cx="350" cy="52" r="32" fill="#1c2430"/><circle cx="350" cy="52" r="20" fill="url(#screen)"/><circle cx="340" cy="42" r="7" fill="#fff" fill-opacity=".75"/>';
  const front =
    panel({ x: 14, y: 14, width: 672, height: 76 }, '#16191e', 14) +
    holes({ x: 28, y: 22, width: 264, height: 60 }, 11, '#5d6672', 0.6) +
    holes({ x: 408, y: 22, width: 264, height: 60 }, 11, '#5d6672', 0.6) +
    lens +
    panel({ x: 318, y: 96, width: 64, height: 4 }, colour(accent(hue), 14), 2);
  const foot = (x: number) =>
    block({
      at: [x, -14, 0],
      size: [90, 124, 26],
      paint: { ...paint, l: Math.max(12, paint.l - 8) },
      round: 5,
    });
  return {
    size: [700, 110, 130],
    feet: [
      [110, -14, 90, 124],
      [500, -14, 90, 124],
    ],
    body: foot(110) + foot(500) + block({ at: [0, 0, 26], size, paint, round: 16, front }),
  };
};

export const camera: Drawing = (subject) => {
  const shell = subject.id % 3 === 0 ? { ...GRAPHITE, l: 32 } : WHITE;
  if (mentions(subject, 'bullet')) {
    const lens =
      '<circle r="64" fill="#0b0d10"/><circle r="44" fill="#1a212b"/><circle r="26" fill="url(#screen)"/><circle cx="-12" cy="-14" r="8" fill="#fff" fill-opacity=".8"/>';
    return {
      size: [330, 420, 320],
      feet: [[100, 160, 130, 130]],
      body:
        cylinder([165, 225, 0], 80, 22, shell) +
        cylinder([165, 225, 22], 26, 120, { ...shell, l: shell.l - 8 }) +
        extrude({
          path: 'M-88 0A88 88 0 1 0 88 0A88 88 0 1 0 -88 0Z',
          facing: 'front',
          at: [165, 60, 210],
          depth: 300,
          paint: shell,
          face: lens,
        }) +
        extrude({
          path: 'M-100 -8A100 100 0 0 1 100 -8L90 -8A90 90 0 0 0 -90 -8Z',
          facing: 'front',
          at: [165, 20, 212],
          depth: 320,
          paint: shell,
        }),
    };
  }
  const small = mentions(subject, 'mini');
  const r = small ? 120 : 160;
  const glass = (at: Vector) => dome(at, [r * 0.72, r * 0.72], r * 0.68, { h: 215, s: 16, l: 20 });
  const glint = `<ellipse cx="${-r * 0.3}" cy="${r * 0.12}" rx="${r * 0.1}" ry="${r * 0.2}" fill="#fff" fill-opacity=".0"/>`;
  return {
    size: [2 * r, 2 * r, r * 1.25],
    feet: [[r * 0.3, r * 0.3, r * 1.4, r * 1.4]],
    body:
      cylinder(
        [r, r, 0],
        r,
        r * 0.34,
        shell,
        `<circle r="${r * 0.8}" fill="#000" fill-opacity=".12"/>${glint}`,
      ) +
      glass([r, r, r * 0.34]) +
      plane(
        [r * 0.86, r * 0.5, r * 0.84],
        [1, 0, 0],
        [0, -0.4, -0.9],
        `<circle r="${r * 0.2}" fill="#07090c"/><circle r="${r * 0.12}" fill="url(#screen)"/><circle cx="${-r * 0.05}" cy="${-r * 0.06}" r="${r * 0.035}" fill="#fff"/>`,
      ),
  };
};
