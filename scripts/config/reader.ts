import { parentPort, workerData } from 'node:worker_threads';
import { parseConfiguration } from '../../lib/configuration/parse';

/* Reads a configuration in a separate thread: see lib/bff/configuration/read-file.ts. */

parentPort!.postMessage(parseConfiguration(workerData as string));
