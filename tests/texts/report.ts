/**
 * `npm run texts`: every text that people read, gathered from the source, a line each: who reads it, the page
 * or noun, file and line, what holds it, the text. `npm run texts -- console` keeps the lines with "console",
 * `npm run texts -- --faults` those that the writing guide faults, with the reason.
 */
import { findFaults } from './plain-texts.ts';
import { readTexts } from './read-texts.ts';

const options = process.argv.slice(2);
const words = options.filter((option) => !option.startsWith('--')).map((word) => word.toLowerCase());
const lines = readTexts()
  .map((text) => ({ text, faults: options.includes('--faults') ? findFaults(text) : undefined }))
  .filter(({ faults: errors }) => errors?.length !== 0)
  .map(({ text: { area, place, file, line, holder, text }, faults: errors }) =>
    [area, place, `${file}:${line}`, holder, text, ...(errors ? [errors.join('; ')] : [])].join('\t'),
  )
  .filter((line) => words.every((word) => line.toLowerCase().includes(word)));
process.stdout.write(`${lines.join('\n')}\n`);
