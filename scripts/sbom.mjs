/**
 * `npm run sbom`: prints the list of third-party parts as CycloneDX, to hand over or to look for vulnerabilities in it.
 */
import { readFileSync } from 'node:fs';
import { listParts } from './setup/parts-list.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
process.stdout.write(`${JSON.stringify(listParts(lock), null, 2)}\n`);
