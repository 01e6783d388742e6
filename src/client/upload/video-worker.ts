import { checkVideoLength } from '#shared/upload/video-length.ts';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await checkVideoLength(data));
});
