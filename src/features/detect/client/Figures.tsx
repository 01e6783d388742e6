import { barWidth, type StyleFigures } from '../style/client/figures.ts';
import { CountedList, Figure } from './Figure.tsx';
import { useNumbers, useWords } from './say-context.ts';

interface Props {
  readonly figures: StyleFigures;
}

/** All statistics of a text. */
export function Figures({ figures }: Props) {
  const say = useWords();
  return (
    <>
      <Histogram figures={figures} />
      <div className="figure-grid">
        <Anywhere figures={figures} />
        <EnglishOnly figures={figures} />
      </div>
      {!figures.english && <p className="note">{say('ui.foreign')}</p>}
    </>
  );
}

function Histogram({ figures: { histogram, lengths } }: Props) {
  const say = useWords();
  const { plain, share } = useNumbers();
  const most = Math.max(...histogram);
  const { mean, shortest, longest, variation } = lengths;
  return (
    <Figure
      title={say('ui.lengths')}
      figure={say('ui.lengths.figure', { mean: plain(mean) })}
      means={say('ui.lengths.means')}
    >
      <p>{say('ui.lengths.detail', { shortest, longest, share: share(variation) })}</p>
      <table className="bars">
        <caption className="only-read">{say('ui.histogram')}</caption>
        <thead className="only-read">
          <tr>
            <th scope="col">{say('ui.histogram.words')}</th>
            <th scope="col">{say('ui.histogram.sentences')}</th>
          </tr>
        </thead>
        <tbody>
          {histogram.map((count, at) => {
            const from = at * barWidth + 1;
            const last = at === histogram.length - 1;
            return (
              <tr key={from}>
                <th scope="row">
                  {last
                    ? say('ui.histogram.last', { from })
                    : say('ui.histogram.bar', { from, to: from + barWidth - 1 })}
                </th>
                <td>
                  <progress max={most} value={count} aria-hidden="true" /> {plain(count)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Figure>
  );
}

function Anywhere({ figures }: Props) {
  const say = useWords();
  const { plain, share } = useNumbers();
  const { variety, once, sameOpenings, openings, marks, paragraphLengths, phrases } = figures;
  return (
    <>
      {variety !== null && (
        <Figure
          title={say('ui.variety')}
          figure={say('ui.variety.figure', { share: share(variety) })}
          means={say('ui.variety.means')}
        >
          <p>{say('ui.variety.detail', { once: share(once) })}</p>
        </Figure>
      )}
      <Figure
        title={say('ui.openings')}
        figure={say('ui.openings.figure', { share: share(sameOpenings) })}
        means={say('ui.openings.means')}
      >
        <p>{say(openings.length > 0 ? 'ui.openings.detail' : 'ui.openings.none')}</p>
        <CountedList items={openings} />
      </Figure>
      <Figure
        title={say('ui.punctuation')}
        figure={say('ui.punctuation.figure', { count: plain(figures.marksPerHundred) })}
        means={say('ui.punctuation.means')}
      >
        <p>{say('ui.punctuation.detail', { kinds: marks.length })}</p>
        <CountedList items={marks} />
      </Figure>
      <Figure
        title={say('ui.paragraphs')}
        figure={say('ui.paragraphs.figure', { count: figures.paragraphs })}
        means={say('ui.paragraphs.means')}
      >
        {paragraphLengths && (
          <p>
            {say('ui.paragraphs.detail', {
              mean: plain(paragraphLengths.mean),
              share: share(paragraphLengths.variation),
            })}
          </p>
        )}
      </Figure>
      <Figure
        title={say('ui.phrases')}
        figure={say('ui.phrases.figure', { count: phrases.length })}
        means={say('ui.phrases.means')}
      >
        <CountedList items={phrases} />
      </Figure>
    </>
  );
}

function EnglishOnly({ figures: { connectives, stock, functionWords } }: Props) {
  const say = useWords();
  const { plain, share } = useNumbers();
  return (
    <>
      {connectives && (
        <Figure
          title={say('ui.connectives')}
          figure={say('ui.connectives.figure', { count: plain(connectives.perHundred) })}
          means={say('ui.connectives.means')}
        >
          {connectives.top.length === 0 && <p>{say('ui.connectives.none')}</p>}
          <CountedList items={connectives.top} />
        </Figure>
      )}
      {stock && (
        <Figure
          title={say('ui.stock')}
          figure={say('ui.stock.figure', { count: stock.length })}
          means={say('ui.stock.means')}
        >
          <CountedList items={stock} />
        </Figure>
      )}
      {functionWords && (
        <Figure
          title={say('ui.functionWords')}
          figure={say('ui.functionWords.figure', { share: share(functionWords.share) })}
          means={say('ui.functionWords.means')}
        >
          <p>{say('ui.functionWords.detail')}</p>
          <CountedList items={functionWords.top} />
        </Figure>
      )}
    </>
  );
}
