import { useStore } from '@nanostores/react';
import { isSending, readyFiles } from '#client/works/upload-store.ts';
import type { Rectangle } from '#shared/image/shape.ts';
import type { Values } from '#shared/works/form-values.ts';
import type { FileView, QuoteInput } from '#shared/works/work.ts';
import type { ToolForm } from '../form/form.ts';
import { type Notice, storesOf } from './image-store.ts';
import { later } from './later.ts';
import { useSay, useSaying } from './say-context.ts';

interface Props {
  readonly form: ToolForm;
  readonly values: Values;
}

const QuoteLine = later(async () => (await import('#client/works/QuoteLine.tsx')).QuoteLine);

const telling: Readonly<
  Record<Notice, 'ui.source.none' | 'ui.source.few' | 'ui.mask.none' | 'ui.waiting'>
> = {
  none: 'ui.source.none',
  few: 'ui.source.few',
  unmarked: 'ui.mask.none',
  waiting: 'ui.waiting',
};

/** The button, with the price before it is spent (DESIGN 6). */
export function Go({ form, values }: Props) {
  const say = useSay();
  const { tool } = useSaying();
  const { upload, works, $notice } = storesOf(tool);
  const uploads = useStore(upload.$uploads, { ssr: 'initial' });
  const isOrdering = useStore(works.$ordering, { ssr: 'initial' });
  const notice = useStore($notice, { ssr: 'initial' });
  const files = readyFiles(uploads);
  const count = tool.takes === 'each' ? files.length : Math.min(files.length, 1);
  const groups = tool.takes === 'each' ? files.map((one) => [one]) : [files];
  const quoted = isSending(uploads) ? null : quoteOf(form, values, groups);
  return (
    <div className="image-go">
      <button
        className="button"
        type="submit"
        aria-disabled={isOrdering || notice === 'waiting'}
        aria-describedby="image-price"
      >
        {tool.takes === 'none' ? say('ui.go.make') : say('ui.go', { count })}
      </button>
      {quoted ? (
        <QuoteLine input={quoted} id="image-price" />
      ) : (
        <p className="note" id="image-price">
          {say('ui.price', { count: priceOf(form, values) * Math.max(1, groups.length) })}
        </p>
      )}
      <p className={notice === 'waiting' ? 'note' : 'failed'} role="status">
        {notice && say(telling[notice])}
      </p>
    </div>
  );
}

/** Before the form was read it says nothing, and one picture counts. */
function priceOf({ credits }: ToolForm, { count }: Values): number {
  return credits * (typeof count === 'number' ? count : 1);
}

/** Whatever is marked costs the same. */
const somewhere: readonly Rectangle[] = [
  { kind: 'rectangle', erase: false, left: 0, top: 0, width: 1, height: 1 },
];

function quoteOf(
  { operation, least }: ToolForm,
  values: Values,
  groups: readonly (readonly FileView[])[],
): QuoteInput | null {
  const isEmpty = 'prompt' in values && operation !== 'vary' && String(values.prompt).length < 3;
  if (groups.length === 0 || groups.some((files) => files.length < least) || isEmpty) return null;
  const keep = operation === 'blur-background' ? { keep: [...somewhere] } : {};
  const params = { operation, ...values, ...keep };
  return {
    kind: 'image',
    jobs: groups.map((files) => ({ params, sources: files.map(({ id }) => id) })),
  };
}
