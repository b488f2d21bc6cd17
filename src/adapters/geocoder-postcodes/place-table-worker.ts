/** Reads the source beside the serving thread: what it takes in memory goes with the thread. */
import { parentPort } from 'node:worker_threads';
import { buildPlaceTable } from './place-table.ts';
import { readPostcodeSource } from './postcode-source.ts';

parentPort?.postMessage(buildPlaceTable(await readPostcodeSource()));
