/** Changes whenever a picture would look different; written by `node scripts/assets/write-image-version.ts`. */
export const imageVersion = 'adf33d9a65f1';
