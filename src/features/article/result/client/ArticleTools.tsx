import { useState } from 'react';
import { openInDesk } from '#client/drafts/draft.ts';
import { copyText } from '#client/ui/copy.ts';
import { saveFile } from '#client/ui/save-file.ts';
import type { RunView } from '#shared/run/run.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { ArticleDetail } from '../../contract.ts';

interface Props {
  readonly run: RunView;
  readonly detail: ArticleDetail | null;
}

/** What can be done with an article that has ended; how it is made HTML is loaded when it is asked for. */
export function ArticleTools({ run, detail }: Props) {
  const say = useWords();
  const { desk } = useSaying();
  const [told, setTold] = useState<'copied' | 'copy.failed' | 'desk.failed' | null>(null);
  const pictures = { images: detail?.images ?? [], word: say('ui.picture') };
  const html = async () => (await loadHtml())?.articleHtml(run.text, pictures) ?? null;
  const markdown = async () => {
    const made = await loadHtml();
    const front = made?.frontMatter(
      detail?.title?.text ?? run.title,
      detail?.description?.text ?? '',
    );
    return made ? `${front}${made.withPictures(run.text, pictures)}\n` : null;
  };
  const copy = async () => {
    const text = await html();
    setTold(text === null ? 'copy.failed' : await copyText(text));
  };
  const save = async (ending: 'md' | 'html', type: string, text: string | null) => {
    if (text !== null) saveFile(`${fileName(run.title)}.${ending}`, new Blob([text], { type }));
  };
  const open = () =>
    setTold(openInDesk({ title: run.title, markdown: run.text }, desk) ? null : 'desk.failed');
  return (
    <>
      <button className="link" type="button" onClick={() => void copy()}>
        {say('ui.copy.html')}
      </button>
      <button
        className="link"
        type="button"
        onClick={async () => save('md', 'text/markdown', await markdown())}
      >
        {say('ui.download')}
      </button>
      <button
        className="link"
        type="button"
        onClick={async () => save('html', 'text/html', await html())}
      >
        {say('ui.download.html')}
      </button>
      <button className="link" type="button" onClick={open}>
        {say('ui.desk')}
      </button>
      <span role="status">{told && say(`ui.${told}`)}</span>
    </>
  );
}

function loadHtml() {
  return import('../article-html.ts').catch(() => null);
}

function fileName(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .trim()
      .slice(0, 80) || 'article'
  );
}
