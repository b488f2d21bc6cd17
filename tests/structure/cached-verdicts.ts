/**
 * Expressions that a checker cleared before, stored in a file: it takes half a minute for all of them, and the same
 * text has the same verdict.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const fileSchema = z.array(z.string());

export function saveVerdicts(file: string) {
  const safe = new Set(readStored(file));
  return {
    isSafe: (text: string) => safe.has(text),
    keepSafe: (text: string) => void safe.add(text),
    /** Of those that are in use: what was taken out of the source is forgotten. */
    write(used: readonly string[]): void {
      mkdirSync(dirname(file), { recursive: true });
      // Another run may read or write at the same time.
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(used.filter((text) => safe.has(text))));
      renameSync(unfinished, file);
    },
  };
}

/** Nothing where there is no file, or one that was cut. */
function readStored(file: string): readonly string[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
