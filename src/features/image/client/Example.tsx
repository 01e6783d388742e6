import { Compare, type ComparePicture } from '../compare/client/Compare.tsx';
import { useSay } from './say-context.ts';

export interface ExampleView {
  readonly title: string;
  /** What the tool made of it. */
  readonly told: string;
  readonly note: string;
  readonly before: ComparePicture;
  readonly after: ComparePicture;
}

/** What the tool does, by a picture of our own. */
export function Example({ example }: { readonly example: ExampleView }) {
  const say = useSay();
  const { title, told, note, before, after } = example;
  const words = { before: say('ui.before'), after: say('ui.after'), slide: say('ui.slide') };
  return (
    <section className="image-example" aria-labelledby="example">
      <h2 id="example">{title}</h2>
      <Compare {...{ before, after, words }} />
      <p className="note">
        {told}. {note}
      </p>
    </section>
  );
}
