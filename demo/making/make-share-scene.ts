/** What a shared address of the electric make shows, `scenes/volt-hero`: its newest model, lit at night, in a dark room. */
import { join } from 'node:path';
import sharp from 'sharp';
import { darkStudio } from './studio-rooms.ts';

const pictures = join(import.meta.dirname, '..', '..', 'assets', 'pictures');

await sharp(Buffer.from(darkStudio({ width: 1600, height: 900, carX: 900, groundY: 690 })))
  .composite([
    {
      input: await sharp(join(pictures, 'halden', '5-night.avif'))
        .resize({ width: 1200 })
        .png()
        .toBuffer(),
      left: 250,
      top: 74,
    },
  ])
  .removeAlpha()
  .avif({ quality: 60, effort: 4 })
  .toFile(join(pictures, 'scenes', 'volt-hero.avif'));
