import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Quote, QuoteInput } from '#shared/works/work.ts';
import { loadWorksCalls } from './load-works-calls.ts';
import { timeTaken } from './time-left.ts';
import { $spent } from './work-store.ts';
import { useWorksWords } from './works-setting.ts';

interface Props {
  /** What would be ordered; null while it is not ready. */
  readonly input: QuoteInput | null;
  readonly id?: string;
}

/** Until somebody has stopped to change the form. */
const restMs = 400;

/** What it costs and how long it takes, before it is ordered (DESIGN 6). Its line is kept free, so that nothing moves. */
export function QuoteLine({ input, id }: Props) {
  const say = useWorksWords();
  const quote = useQuote(input);
  return (
    <p className="note" id={id}>
      {quote ? toldOf(quote, say) : '\u00a0'}
    </p>
  );
}

function toldOf({ price, left, seconds }: Quote, say: ReturnType<typeof useWorksWords>): string {
  const time = timeTaken(say, Math.max(1, Math.ceil(seconds)));
  if (!price) return [say('ui.free'), time].join(' · ');
  const words = price.meter.endsWith('_words') ? 'ui.cost.words' : 'ui.cost';
  const told = [say(words, { count: price.amount })];
  if (left !== null) told.push(say('ui.left', { count: left }));
  return [...told, time].join(' · ');
}

function useQuote(input: QuoteInput | null): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  const told = input && JSON.stringify(input);
  const spent = useStore($spent, { ssr: 'initial' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order leaves less of the limit for the same input.
  useEffect(() => {
    const late = new AbortController();
    setQuote((known) => (told ? known : null));
    if (!told) return;
    const timer = setTimeout(async () => {
      const found = await (await loadWorksCalls())?.quote(JSON.parse(told), late.signal);
      if (!late.signal.aborted) setQuote(found ?? null);
    }, restMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [told, spent]);
  return quote;
}
