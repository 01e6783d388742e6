import { styleOf } from './style.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(styleOf(data)));
