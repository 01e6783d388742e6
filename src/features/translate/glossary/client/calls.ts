import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { told } from '#client/errors/told.ts';
import type {
  Glossary,
  GlossaryCsv,
  GlossaryLine,
  MakeGlossaryInput,
  SaveGlossaryInput,
} from '../../contract.ts';
import type { TranslateRouter } from '../../server/router.ts';

const { glossary } = clientFor<TranslateRouter>('translate');

/** Each of these answers null where the call failed; the visitor has been told why. */
export function list(): Promise<readonly GlossaryLine[] | null> {
  return told(() => glossary.list.query());
}

export function csv(id: string, from: string, to: string): Promise<GlossaryCsv | null> {
  return told(() => glossary.csv.query({ id, from, to }));
}

export function remove(id: string): Promise<{ readonly id: string } | null> {
  return told(() => glossary.remove.mutate({ id }));
}

export function make(input: MakeGlossaryInput): Promise<Answered<Glossary>> {
  return answered(() => glossary.make.mutate(input));
}

export function save(input: SaveGlossaryInput): Promise<Answered<Glossary>> {
  return answered(() => glossary.save.mutate(input));
}
