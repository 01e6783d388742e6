import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { $openId } from '../../client/chat-store.ts';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import { $canvas, closeCanvas } from './canvas-store.ts';

const Content = later(async () => (await import('./CanvasContent.tsx')).CanvasContent);
const wide = '(min-width: 70rem)';

/** The open text: beside the conversation, on a narrow page above it. */
export function CanvasPanel() {
  const canvas = useStore($canvas, { ssr: 'initial' });
  const of = useStore($openId);
  // Another conversation, or another person (R18).
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the conversation changes.
  useEffect(() => () => void ($canvas.get() && closeCanvas()), [of]);
  if (!canvas) return null;
  const content = <Content key={`${canvas.messageId} ${canvas.part}`} canvas={canvas} />;
  return <Frame>{content}</Frame>;
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  const say = useWords('canvas');
  const [beside] = useState(() => matchMedia(wide).matches);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!beside)
    return (
      <Dialog
        open
        title={say('ui.title')}
        close={say('ui.close')}
        onClose={closeCanvas}
        className="canvas"
      >
        {children}
      </Dialog>
    );
  return (
    <aside
      className="canvas"
      aria-labelledby="chat-canvas"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        closeCanvas();
      }}
    >
      <h2 id="chat-canvas" ref={heading} tabIndex={-1}>
        {say('ui.title')}
      </h2>
      <button className="link close" type="button" onClick={closeCanvas}>
        {say('ui.close')}
      </button>
      {children}
    </aside>
  );
}
