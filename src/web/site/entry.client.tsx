/** The script of every page: wakes its parts (decision 0015). Vite finds their files by their endings. */
import { startIslands } from '#web/client/islands/start-islands.ts';

startIslands(
  import.meta.glob([
    './**/*.island.tsx',
    './**/*.enhance.ts',
    '../ui/**/*.island.tsx',
    '../ui/**/*.enhance.ts',
  ]),
);
