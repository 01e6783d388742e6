import './works.css';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { atRest } from '#client/ui/at-rest.ts';
import type { FileView } from '#shared/works/work.ts';
import { useWorksSetting, useWorksWords } from './works-setting.ts';

interface Props {
  readonly file: FileView;
  /** What it shows, for who cannot see it; by default its name. */
  readonly alt?: string;
  /** More to press beside Download. */
  readonly tools?: ReactNode;
  /** In place of the picture or the film itself: a slider over before and after. */
  readonly children?: ReactNode;
}

/** Of the element that says its name: what describes a button beside it. */
export function nameIdOf({ id }: Pick<FileView, 'id'>): string {
  return `work-file-${id}`;
}

/** A result: the picture or the film itself, its name, and what can be done with it. */
export function ResultCard({ file, alt, tools, children }: Props) {
  const say = useWorksWords();
  const { name, href, width, height } = file;
  return (
    <figure className="work-result">
      {children ?? <Seen file={file} alt={alt ?? name} />}
      <figcaption>
        <bdi id={nameIdOf(file)}>{name}</bdi>
        {width !== null && height !== null && <small>{say('ui.size', { width, height })}</small>}
        <Kept file={file} />
        <span className="work-tools">
          <a className="button quiet" href={href} download={name} aria-describedby={nameIdOf(file)}>
            {say('ui.download')}
          </a>
          {tools}
        </span>
      </figcaption>
    </figure>
  );
}

/** The file as a browser shows it; nothing for one that it does not. */
export function Seen({ file, alt }: { readonly file: FileView; readonly alt: string }) {
  const { href, mediaType, width, height } = file;
  const size = { ...(width !== null && { width }), ...(height !== null && { height }) };
  if (mediaType.startsWith('image/')) return <img src={href} alt={alt} loading="lazy" {...size} />;
  if (mediaType.startsWith('video/'))
    return (
      <video
        src={href}
        controls
        muted
        loop
        playsInline
        preload="metadata"
        {...size}
        aria-label={alt}
      />
    );
  return null;
}

/** How long it is kept. The first date of a page is costly, and waits. */
export function Kept({ file: { keptUntil } }: Pick<Props, 'file'>) {
  const say = useWorksWords();
  const { tag } = useWorksSetting();
  const [date, setDate] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const until = keptUntil && new Date(keptUntil);
    if (until)
      void atRest().then(() => {
        if (!isGone) setDate(until.toLocaleDateString(tag, { dateStyle: 'medium' }));
      });
    return () => {
      isGone = true;
    };
  }, [keptUntil, tag]);
  if (keptUntil === null) return <small>{say('ui.kept.always')}</small>;
  return <small>{date === null ? '\u00a0' : say('ui.kept', { date })}</small>;
}
