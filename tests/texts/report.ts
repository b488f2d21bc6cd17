/**
 * `npm run texts`: every text that people read, gathered from the source, a line each: where it shows, the
 * file and line, what holds it, the text. `npm run texts -- console` keeps the lines that name "console".
 */
import { readTexts } from './read-texts.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const lines = readTexts()
  .map(({ area, file, line, holder, text }) => `${area}\t${file}:${line}\t${holder}\t${text}`)
  .filter((line) => words.every((word) => line.toLowerCase().includes(word)));
process.stdout.write(`${lines.join('\n')}\n`);
