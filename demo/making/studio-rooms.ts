/** The empty room that a car is placed in: soft gradients only, so that it stays small and never shows steps. */

type Room = {
  readonly width: number;
  readonly height: number;
  /** The middle of the car, and its ground line. */
  readonly carX: number;
  readonly groundY: number;
};

/** A black room: one pool of light on the floor, a breath of it on the wall. */
export function darkStudio({ width, height, carX, groundY }: Room): string {
  const ellipse = (y: number, rx: number, ry: number) =>
    `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${carX} ${y}) scale(${rx} ${ry})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="wall" ${ellipse(groundY - 260, width * 0.62, height * 0.62)}>
      <stop offset="0" stop-color="#4a5057"/><stop offset=".35" stop-color="#2c3035"/>
      <stop offset=".7" stop-color="#131517"/><stop offset="1" stop-color="#0b0c0d"/>
    </radialGradient>
    <radialGradient id="pool" ${ellipse(groundY - 20, width * 0.46, 150)}>
      <stop offset="0" stop-color="#8e959c" stop-opacity=".6"/><stop offset=".5" stop-color="#565c62" stop-opacity=".34"/>
      <stop offset="1" stop-color="#0b0c0d" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
      <stop offset=".72" stop-color="#0b0c0d" stop-opacity="0"/><stop offset="1" stop-color="#0b0c0d"/>
    </linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="#0b0c0d"/>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <rect width="${width}" height="${height}" fill="url(#pool)"/>
  <rect width="${width}" height="${height}" fill="url(#fade)"/>
</svg>`;
}
