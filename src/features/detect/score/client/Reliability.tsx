import { useNumbers, useWords } from '../../client/say-context.ts';
import type { ScoreBin } from '../../contract.ts';

interface Props {
  readonly bins: readonly ScoreBin[];
  /** The tenth that the text is in. */
  readonly at: number;
}

/** Of the picture, in its own units. */
const side = 200;
const largest = 9;

/**
 * The reliability diagram: what the model expected against what was found, over held-out texts. On
 * the line it is right; a dot is as large as the tenth that it stands for.
 */
export function Reliability({ bins, at }: Props) {
  const say = useWords();
  const { share } = useNumbers();
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className="reliability">
      <svg viewBox={`-16 -16 ${side + 32} ${side + 32}`} aria-hidden="true">
        <path className="frame" d={`M0 0V${side}H${side}`} />
        <path className="right" d={`M0 ${side}L${side} 0`} />
        <text x={side / 2} y={side + 13}>
          {say('ui.score.expected')}
        </text>
        <text x={-side / 2} y={-5} transform="rotate(-90)">
          {say('ui.score.machines')}
        </text>
        {bins.map(({ count, expected, found }, nth) =>
          expected === null || found === null ? null : (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: tenths stand in one order.
              key={nth}
              className={nth === at ? 'own' : undefined}
              cx={expected * side}
              cy={(1 - found) * side}
              r={3 + largest * Math.sqrt(count / most)}
            />
          ),
        )}
      </svg>
      <figcaption>{say('ui.score.diagram')}</figcaption>
      <table>
        <caption className="only-read">{say('ui.score.diagram')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('ui.score.expected')}</th>
            <th scope="col">{say('ui.score.machines')}</th>
            <th scope="col">{say('ui.score.texts')}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ count, expected, found }, nth) =>
            expected === null || found === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: tenths stand in one order.
              <tr key={nth} aria-current={nth === at || undefined}>
                <td>{share(expected)}</td>
                <td>{share(found)}</td>
                <td>{count}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </figure>
  );
}
