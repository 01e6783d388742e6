import { parentPort, workerData } from 'node:worker_threads';
import { checkVideoLength } from '#shared/upload/video-length.ts';

parentPort?.postMessage(await checkVideoLength(workerData));
