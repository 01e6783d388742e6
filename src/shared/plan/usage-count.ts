import type { TestGroup } from '../experiment/test-group.ts';

/** Usage counts that a test group is given in place of the plan's own (SPEC 9). */
export const usageCounts: Readonly<Partial<Record<TestGroup, number>>> = { C: 200_000 };
