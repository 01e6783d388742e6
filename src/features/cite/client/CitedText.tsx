import { useWords } from '../kept/client/use-words.ts';
import type { Run } from '../style/marked.ts';

/** A reference as its style writes it. */
export function CitedText({ runs }: { readonly runs: readonly Run[] }) {
  const { terms } = useWords();
  return (
    <bdi lang={terms.tag}>
      {runs.map(({ text, italic }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have their place alone.
        return italic ? <i key={at}>{text}</i> : <span key={at}>{text}</span>;
      })}
    </bdi>
  );
}
