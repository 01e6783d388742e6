import type { TestProject } from 'vitest/node';
import { type Broker, openBroker } from './database-broker.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseBroker: string;
  }
}

let broker: Promise<Broker> | undefined;

/** Costs nothing until a test asks for a database. */
export async function setup(project: TestProject): Promise<void> {
  broker ??= openBroker(process.env.DATABASE_URL);
  project.provide('databaseBroker', (await broker).url);
}

export async function teardown(): Promise<void> {
  const opened = await broker;
  broker = undefined;
  await opened?.close();
}
