import { type RefObject, useMemo } from 'react';
import { fileText } from '#client/upload/file-text.ts';
import { readCaptions } from '#shared/video/captions.ts';
import { longestCaptions } from '#shared/video/tools.ts';
import type { Values } from '#shared/works/form-values.ts';
import { useSay } from '../../client/say-context.ts';

interface Props {
  readonly tool: string;
  readonly values: Values;
  readonly form: RefObject<HTMLFormElement | null>;
  onChange(): void;
}

/** A file of captions into their field, and how many are found there. */
export function Captions({ tool, values, form, onChange }: Props) {
  const say = useSay();
  const text = typeof values.captions === 'string' ? values.captions : '';
  const count = useMemo(() => readCaptions(text).length, [text]);
  if (tool !== 'subtitles') return null;
  const open = async (file: File | undefined) => {
    const field = form.current?.elements.namedItem('captions');
    if (!file || !(field instanceof HTMLTextAreaElement)) return;
    // A sign may take four bytes.
    field.value = (await fileText(file, longestCaptions * 4)).slice(0, longestCaptions);
    onChange();
  };
  return (
    <div className="video-captions">
      <label className="button quiet">
        {say('ui.captions.open')}
        <input
          className="only-read"
          type="file"
          accept=".srt,.vtt,text/vtt,application/x-subrip"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p role="status" className="note">
        {say('ui.captions.count', { count })}
      </p>
    </div>
  );
}
