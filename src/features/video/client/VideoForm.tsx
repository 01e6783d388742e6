import { useStore } from '@nanostores/react';
import {
  type FormEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { OperationField } from '#client/works/OperationField.tsx';
import { QuoteLine } from '#client/works/QuoteLine.tsx';
import { ToolFields } from '#client/works/ToolFields.tsx';
import { readyFiles } from '#client/works/upload-store.ts';
import { type Values, valuesFrom } from '#shared/works/form-values.ts';
import { Captions } from '../form/client/Captions.tsx';
import { Places } from '../form/client/Places.tsx';
import type { VideoForm as Shown } from '../form/form.ts';
import { SourceField } from '../source/client/SourceField.tsx';
import { SetUp } from './SetUp.tsx';
import { useSay, useSaying } from './say-context.ts';
import { $engines, paramsOf, storesOf, submit } from './video-store.ts';

const none: Values = {};

/** The file, what is to be done to it, what it costs, and the button: a file on its way draws none of the fields anew. */
export const VideoForm = memo(function VideoForm() {
  const say = useSay();
  const saying = useSaying();
  const { source, forms } = saying;
  const [values, setValues] = useState<Values>(none);
  const form = useRef<HTMLFormElement>(null);
  const { chosen, choose, shown, key, initial } = useWay(form);
  const off = useOff(shown);
  // Also what was chosen before the page's script woke, and what is set anew.
  const read = useCallback(() => {
    if (form.current && shown) setValues(valuesFrom(shown.fields, new FormData(form.current)));
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the form as the key has drawn it.
  useEffect(read, [read, key]);
  if (!shown) return null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter sends also where there is no button.
    if (off) return;
    void submit(saying, shown, valuesFrom(shown.fields, new FormData(event.currentTarget)));
  };
  return (
    <form method="dialog" className="work-form" ref={form} onSubmit={send} onInput={read}>
      {source !== 'none' && <SourceField kind={source} />}
      <OperationField
        title={say('ui.operation')}
        operations={forms.map(({ name }, at) => [`${at}`, name])}
        chosen={`${chosen}`}
        onChoose={(at) => choose(Number(at))}
      />
      <ToolFields key={key} fields={shown.fields} given={initial} />
      <Captions tool={shown.tool} values={values} form={form} onChange={read} />
      <Places tool={shown.tool} form={form} onChange={read} />
      {/* At the form's end, where it moves nothing that is seen. */}
      {off ? <SetUp what={off} /> : <Go shown={shown} values={values} />}
    </form>
  );
});

/** The way that is chosen, and what its fields begin with: as they were left, or as a result was made. */
function useWay(form: RefObject<HTMLFormElement | null>) {
  const saying = useSaying();
  const { forms } = saying;
  const given = useStore(storesOf(saying).$given, { ssr: 'initial' });
  const [chosen, setChosen] = useState(0);
  /** By key, so that what was left is not there for another result, or another person (R18). */
  const left = useRef(new Map<string, Values>());
  useEffect(() => {
    const at = forms.findIndex(({ tool }) => tool === given.tool);
    if (at >= 0) setChosen(at);
  }, [given, forms]);
  const shown = forms[chosen];
  const key = `${shown?.tool}${given.turn}`;
  const initial = left.current.get(key) ?? (given.tool === shown?.tool ? given.values : none);
  const choose = (at: number) => {
    if (form.current && shown)
      left.current.set(key, valuesFrom(shown.fields, new FormData(form.current)));
    setChosen(at);
  };
  return { chosen, choose, shown, key, initial };
}

/** What is missing on this server for a tool; null while that is not known, and where nothing is. */
function useOff(shown: Shown | undefined): 'engine' | 'model' | null {
  const { source } = useSaying();
  const engines = useStore($engines, { ssr: 'initial' });
  if (!engines || !shown) return null;
  if (shown.tool !== 'generate') return engines.own ? null : 'engine';
  return engines.modes.includes(source === 'none' ? 'text' : source) ? null : 'model';
}

/** The price stands before the button that spends it (DESIGN 6). */
function Go({ shown, values }: { readonly shown: Shown; readonly values: Values }) {
  const say = useSay();
  const saying = useSaying();
  const { upload, works, $notice } = storesOf(saying);
  const files = readyFiles(useStore(upload.$uploads, { ssr: 'initial' }));
  const isSaid = values.prompt !== '' && values.captions !== '';
  const isReady = isSaid && (saying.source === 'none' || files.length > 0);
  const job = { params: paramsOf(shown, values), sources: files.map(({ id }) => id) };
  const ordering = useStore(works.$ordering, { ssr: 'initial' });
  const notice = useStore($notice, { ssr: 'initial' });
  return (
    <div className="video-go">
      <QuoteLine input={isReady ? { kind: 'video', jobs: [job] } : null} id="video-price" />
      <button
        className="button"
        type="submit"
        aria-disabled={ordering}
        aria-describedby="video-price"
      >
        {say('ui.go')}
      </button>
      <p role="status" className={notice && notice !== 'waiting' ? 'failed' : 'note'}>
        {ordering ? say('ui.going') : notice && say(`ui.${notice}`)}
      </p>
    </div>
  );
}
