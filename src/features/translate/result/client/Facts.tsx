import { useStore } from '@nanostores/react';
import { isGoing } from '#client/runs/run-store.ts';
import type { RunView } from '#shared/run/run.ts';
import { $pair, $text } from '../../form/client/form-store.ts';
import { useFormWords, useLanguageName, usePartWords } from '../../parts/client/parts-context.ts';
import { detailOf } from './stretches.ts';
import type { RunInput } from './translation-store.ts';

/**
 * Who translated, from which language, how often the glossary had a say, what to check, and
 * whether the form says another text or language by now.
 */
export function Facts({ run }: { readonly run: RunView }) {
  const say = usePartWords();
  const sayForm = useFormWords();
  const nameOf = useLanguageName();
  const written = useStore($text).trim();
  const pair = useStore($pair);
  const detail = detailOf(run);
  if (!detail) return null;
  const { detected, from, served, terms } = detail;
  const { text, to } = run.input as RunInput;
  const isOther = written !== '' && (written !== text.trim() || pair?.to !== to);
  const facts = [
    isOther ? say('ui.other', { button: sayForm('ui.translate') }) : '',
    detected && from ? say('ui.detected', { language: nameOf(from) }) : '',
    detected && from === to ? sayForm('ui.refused.same') : '',
    served && !run.served ? say('ui.served', { name: served }) : '',
    terms > 0 ? say('ui.terms', { count: terms }) : '',
    isGoing(run) ? '' : say('ui.doubt'),
  ].filter(Boolean);
  return <p className="note">{facts.join(' ')}</p>;
}
