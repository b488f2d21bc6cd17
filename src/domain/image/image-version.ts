/** Changes whenever a picture would look different; written by `node scripts/assets/write-image-version.ts`. */
export const imageVersion = '1402db8b74fa';
