/**
 * The script of every page: moves the photo of a car, and hydrates the page's parts (decision 0015). Vite finds their
 * files by their endings.
 */
import { startIslands } from '#web/client/islands/start-islands.ts';
import { startPhotoTravel } from '#web/client/photo-travel.ts';

startPhotoTravel();
startIslands(
  import.meta.glob([
    './**/*.island.tsx',
    './**/*.enhance.ts',
    '../ui/**/*.island.tsx',
    '../ui/**/*.enhance.ts',
  ]),
);
