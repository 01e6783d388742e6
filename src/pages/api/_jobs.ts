import { answerKind } from '#features/chat/answer/server/answer-kind.ts';
import { searchKind } from '#features/search/answer/server/search-kind.ts';
import { apiKind } from '#server/api/call-kind.ts';
import type { JobKind } from '#server/generate/job.ts';
import { runKind } from '#server/runs/run-kind.ts';

/** Every kind of job: a start finishes what a dead process left of them (R1). */
export const jobKinds: readonly JobKind[] = [answerKind, apiKind, searchKind, runKind];
