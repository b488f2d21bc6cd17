/** Changes whenever a picture would look different; written by `node scripts/assets/write-image-version.ts`. */
export const imageVersion = '74f66ca2b0d4';
