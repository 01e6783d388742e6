import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { askAnew } from '#client/query/ask-anew.ts';
import type { Scored, ScoreSetting } from '../../contract.ts';
import type { DetectRouter } from '../../server/router.ts';

const api = clientFor<DetectRouter>('detect');

/** Null where no model is set up, or it cannot be known. */
export function setting(): Promise<ScoreSetting> {
  return told(() => askAnew('detect.setting', () => api.setting.query()));
}

/** Null where it failed: the visitor has been told why. */
export function score(text: string): Promise<Scored | null> {
  return told(() => api.score.mutate({ text }));
}
