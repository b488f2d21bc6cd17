/** Changes whenever a picture would look different; written by `node scripts/assets/write-image-version.ts`. */
export const imageVersion = 'f67c7b79a03b';
