import { atom } from 'nanostores';
import type { Shape } from '#shared/image/shape.ts';
import type { Values } from '#shared/works/form-values.ts';
import { fitted } from '../marks.ts';

/** What is marked on the picture, in the order in which it was painted. */
export const $marks = atom<readonly Shape[]>([]);

export function addMark(shape: Shape): void {
  $marks.set(fitted([...$marks.get(), shape]));
}

export function undoMark(): void {
  $marks.set($marks.get().slice(0, -1));
}

/** The marks of earlier parameters. */
export function openMarks({ keep, change }: Values): readonly Shape[] {
  // Read by the server when they were ordered.
  const marks = (keep ?? change ?? []) as readonly Shape[];
  return Array.isArray(marks) ? marks : [];
}
