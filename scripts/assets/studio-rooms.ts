/** The empty rooms that cars are placed in: soft gradients only, so that they stay small and never show steps. */

type Room = {
  readonly width: number;
  readonly height: number;
  /** The middle of the car, and the line it stands on. */
  readonly carX: number;
  readonly groundY: number;
};

/** A bright cove, cool at the edges, lightest behind the car; its left half is quiet enough for words. */
export function lightStudio({ width, height, carX, groundY }: Room): string {
  const horizon = groundY - 120;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#d7deea"/><stop offset=".55" stop-color="#e6ebf3"/><stop offset="1" stop-color="#eef1f6"/>
    </linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#e2e7ef" stop-opacity="0"/><stop offset=".3" stop-color="#d9dfe9"/>
      <stop offset="1" stop-color="#c6cedb"/>
    </linearGradient>
    <radialGradient id="glow" cx="${carX}" cy="${groundY - 250}" r="${width * 0.42}" gradientUnits="userSpaceOnUse"
      gradientTransform="translate(${carX} 0) scale(1 .62) translate(${-carX} ${(groundY - 250) * 0.61})">
      <stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#fff" stop-opacity=".62"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="pool" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse"
      gradientTransform="translate(${carX} ${groundY + 10}) scale(${width * 0.36} 150)">
      <stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>
  <rect width="${width}" height="${height}" fill="url(#glow)"/>
  <rect width="${width}" height="${height}" fill="url(#pool)"/>
</svg>`;
}

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

type Frame = { readonly width: number; readonly height: number };

/** One lamp on the left: the far end of the car falls into the dark. */
export function sideLight({ width, height }: Frame): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="across" x1="0" y1="0" x2="1" y2="0">
      <stop offset=".3" stop-color="#0b0c0d" stop-opacity="0"/><stop offset=".72" stop-color="#0b0c0d" stop-opacity=".26"/>
      <stop offset="1" stop-color="#0b0c0d" stop-opacity=".42"/>
    </linearGradient>
    <linearGradient id="down" x1="0" y1="0" x2="0" y2="1">
      <stop offset=".5" stop-color="#0b0c0d" stop-opacity="0"/><stop offset=".84" stop-color="#0b0c0d" stop-opacity=".34"/>
    </linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#across)"/>
  <rect width="${width}" height="${height}" fill="url(#down)"/>
</svg>`;
}

/** The last sun from behind, on the right; the foreground a little deeper. */
export function eveningLight({ width, height }: Frame): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${width * 0.7}" cy="${height * 0.34}" r="${width * 0.5}">
      <stop offset="0" stop-color="#ffd28a" stop-opacity=".34"/><stop offset="1" stop-color="#ffb35c" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
      <stop offset=".6" stop-color="#5a2f14" stop-opacity="0"/><stop offset="1" stop-color="#5a2f14" stop-opacity=".3"/>
    </linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sun)"/>
  <rect width="${width}" height="${height}" fill="url(#dusk)"/>
</svg>`;
}
