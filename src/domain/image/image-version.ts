/** Changes whenever a picture would look different; written by `node scripts/assets/write-image-version.ts`. */
export const imageVersion = 'f40ab0a6e63b';
