import { parentPort, workerData } from 'node:worker_threads';
import { checkVideoLength } from './video-length.ts';

parentPort?.postMessage(await checkVideoLength(workerData));
