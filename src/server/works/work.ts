import type { ZodType } from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import type { Price, WorkName } from '#shared/works/work.ts';
import { checkRoom, expectedBytes } from './room.ts';
import type { MadeFile, SourceFacts, WorkKind, WorkTask } from './work-kind.ts';

/** A work as it is wanted, before it is put in line. */
export interface Planned {
  /** Plain JSON, as its kind reads it. */
  readonly params: unknown;
  readonly tool: string;
  readonly price: Price | null;
  /** About how long it takes. */
  readonly seconds: number;
}

/** A kind of work, whatever its parameters are. */
export interface Work {
  readonly name: WorkName;
  readonly atOnce: number;
  /** @throws AppError `parameter` where the parameters are none of this kind; as `WorkKind.price`. */
  plan(params: unknown, sources: readonly SourceFacts[]): Planned;
  /** Of a price, what was delivered. @param details of the files, as they are kept. */
  used(price: Price, details: readonly unknown[]): number;
  /** @throws as `plan`, and as `WorkKind.make`; `storage_full` before anything is made. */
  make(task: WorkTask<unknown>): Promise<readonly MadeFile[]>;
}

export function defineWork<P>(kind: WorkKind<P>): Work {
  return {
    name: kind.name,
    atOnce: kind.atOnce,
    plan: (given, sources) => {
      if (sources.length > kind.mostSources) throw new AppError('parameter');
      const params = read(kind.params, given);
      const price = kind.price(params, sources);
      return {
        params,
        tool: kind.tool(params),
        price: price && price.amount > 0 ? price : null,
        seconds: kind.seconds(params, sources),
      };
    },
    used: ({ amount }, details) => Math.min(amount, Math.max(0, kind.used?.(details) ?? amount)),
    make: async (task) => {
      const { kernel, ownerId } = task.caller;
      const bytes = expectedBytes(kind.name, [task.sources]);
      // What an earlier process has begun may be paid already.
      if (task.memory === null) await checkRoom(kernel.db, ownerId, bytes);
      return kind.make({ ...task, params: read(kind.params, task.params) });
    },
  };
}

function read<P>(schema: ZodType<P>, given: unknown): P {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError('parameter', { cause: parsed.error });
  return parsed.data;
}

/** @throws AppError `parameter` where none of that name is built. */
export function workOf(works: readonly Work[], name: WorkName): Work {
  const found = works.find((one) => one.name === name);
  if (!found) throw new AppError('parameter');
  return found;
}
