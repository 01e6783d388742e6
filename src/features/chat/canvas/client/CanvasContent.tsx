import { addLateStyles } from '#client/ui/late-styles.ts';
import { useWords } from '../../client/say-context.ts';
import { CanvasText } from './CanvasText.tsx';
import css from './canvas.css?inline';
import type { Canvas } from './canvas-store.ts';
import { useVersions } from './use-versions.ts';

addLateStyles(css);

/** The open text once its versions are there. */
export function CanvasContent({ canvas }: { readonly canvas: Canvas }) {
  const say = useWords('canvas');
  const versions = useVersions(canvas);
  if (versions.state === 'loading') return <p role="status">{say('ui.loading')}</p>;
  if (versions.state === 'failed')
    return (
      <p className="failed" role="status">
        {say('ui.failed')}{' '}
        <button className="link" type="button" onClick={() => void versions.load()}>
          {say('ui.again')}
        </button>
      </p>
    );
  return <CanvasText canvas={canvas} versions={versions} />;
}
