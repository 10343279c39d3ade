/** Small flat details, drawn on a face in the face's own coordinates. */

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rounded rectangle. */
export function panel({ x, y, width, height }: Frame, fill: string, round = 3, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${extra}/>`;
}

/** The same mark at every place of a grid with `columns` and `rows`; `mark` gets the place's left upper corner. */
export function grid(
  frame: Frame,
  columns: number,
  rows: number,
  mark: (x: number, y: number, index: number) => string,
): string {
  const marks: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = frame.x + (frame.width / columns) * column;
      const y = frame.y + (frame.height / rows) * row;
      marks.push(mark(Math.round(x * 100) / 100, Math.round(y * 100) / 100, row * columns + column));
    }
  }
  return marks.join('');
}

/** A network socket with its tongue and a light. */
export function socket(x: number, y: number, size: number, lit: boolean): string {
  return (
    panel({ x, y, width: size, height: size * 0.82 }, '#0d1014', 1.5, ' stroke="#8b939e" stroke-width="1"') +
    panel(
      { x: x + size * 0.28, y: y + size * 0.56, width: size * 0.44, height: size * 0.26 },
      '#2c323a',
      0.5,
    ) +
    panel(
      { x: x + size * 0.12, y: y - size * 0.2, width: size * 0.2, height: size * 0.1 },
      lit ? '#4ade80' : '#4b525c',
      0.5,
    )
  );
}

/** Rows of round holes, as in a loudspeaker or a vented front. */
export function holes(frame: Frame, pitch: number, fill = '#0b0d10', opacity = 0.55): string {
  const columns = Math.max(1, Math.floor(frame.width / pitch));
  const rows = Math.max(1, Math.floor(frame.height / pitch));
  const dots = grid(frame, columns, rows, (x, y, index) => {
    const shift = Math.floor(index / columns) % 2 === 0 ? 0 : pitch / 2;
    return `<circle cx="${x + pitch / 2 + shift}" cy="${y + pitch / 2}" r="${pitch * 0.28}"/>`;
  });
  return `<g fill="${fill}" fill-opacity="${opacity}">${dots}</g>`;
}

/** A lit screen: the subject's wallpaper, two soft hills, and the reflection of a window. */
export function screen({ x, y, width, height }: Frame, round = 4): string {
  const hill = (level: number, sway: number) =>
    `M${x} ${y + height * level}C${x + width * 0.3} ${y + height * (level - sway)} ${x + width * 0.6} ${y + height * (level + sway)} ${x + width} ${y + height * (level - sway * 0.6)}V${y + height}H${x}Z`;
  return (
    panel({ x, y, width, height }, 'url(#screen)', round) +
    `<path d="${hill(0.62, 0.22)}" fill="#fff" fill-opacity=".14"/>` +
    `<path d="${hill(0.8, 0.16)}" fill="#000" fill-opacity=".14"/>` +
    `<path d="M${x} ${y}H${x + width * 0.42}L${x + width * 0.18} ${y + height}H${x}Z" fill="#fff" fill-opacity=".07"/>`
  );
}
