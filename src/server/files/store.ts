import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../env.ts';

/** Bytes under keys that we make: nothing that a person names ever is one. */
export interface FileStore {
  /** @param key from `newKey`, for one who writes it down before, so that a crash leaves nothing unknown. @returns the key. */
  put(bytes: Uint8Array, key?: string): Promise<string>;
  /** As `put`, of a file on this machine, which stays. */
  putFile(file: string, key?: string): Promise<string>;
  /** null where nothing is kept under the key. */
  read(key: string): Promise<Uint8Array | null>;
  /** Bytes that are kept under the key; null where nothing is. */
  size(key: string): Promise<number | null>;
  /** As `read`, without all of it in memory. */
  stream(key: string): Promise<Readable | null>;
  /** One that is gone already is no fault. */
  remove(key: string): Promise<void>;
}

type StoreEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** In a bucket where one is named, else in DATA_DIR. */
export function createFileStore(env: StoreEnv): FileStore {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= env.S3_BUCKET ? s3Disk(env, env.S3_BUCKET) : Promise.resolve(localDisk(env));
    return opened;
  };
  return {
    put: async (bytes, key = newKey()) => {
      await (await disk()).put(key, bytes);
      return key;
    },
    putFile: async (file, key = newKey()) => {
      const { size: contentLength } = await stat(file);
      await (await disk()).putStream(key, createReadStream(file), { contentLength });
      return key;
    },
    read: async (key) => {
      const from = await disk();
      return (await from.exists(key)) ? from.getBytes(key) : null;
    },
    size: async (key) => {
      const from = await disk();
      return (await from.exists(key)) ? (await from.getMetaData(key)).contentLength : null;
    },
    stream: async (key) => {
      const from = await disk();
      return (await from.exists(key)) ? from.getStream(key) : null;
    },
    remove: async (key) => {
      await (await disk()).delete(key);
    },
  };
}

/** A key that nothing is kept under yet. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

function localDisk({ DATA_DIR }: StoreEnv): Disk {
  return new Disk(
    new FSDriver({ location: path.resolve(DATA_DIR, 'files'), visibility: 'private' }),
  );
}

/** Loaded where it is used: its client is large. */
async function s3Disk(env: StoreEnv, bucket: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      supportsACL: false,
      region: env.S3_REGION,
      // Other makers' stores do not know the newer checksums, nor buckets as hosts.
      ...{
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
      ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
    }),
  );
}
