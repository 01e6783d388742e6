import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** What tells a server of ours to keep its files there. */
  readonly env: Readonly<Record<string, string>>;
  /** Names of all that the bucket holds. */
  keys(): readonly string[];
  close(): Promise<void>;
}

const bucket = 'wordkin';
const object = '._S3rver_object';

/** A store that speaks S3, on this machine, with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'wordkin-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: () =>
      readdirSync(path.join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(object))
        .map((name) => name.slice(0, -object.length)),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
