import { useWords } from '../../client/say-context.ts';
import type { SectionReport } from '../../contract.ts';

interface Props {
  readonly reports: readonly SectionReport[];
  /** Whether quotes stand in the draft. */
  readonly quoted: boolean;
}

/** How each section kept to its share, and what became of the quotes. */
export function Report({ reports, quoted }: Props) {
  const say = useWords('essay');
  const unfounded = reports.reduce((sum, one) => sum + one.unfounded, 0);
  return (
    <section className="essay-report" aria-labelledby="essay-report">
      <h3 id="essay-report">{say('ui.report')}</h3>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('ui.report.section')}</th>
              <th scope="col">{say('ui.report.asked')}</th>
              <th scope="col">{say('ui.report.written')}</th>
              <th scope="col">
                <span className="only-read">{say('ui.report')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ heading, target, words, fits }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be the same.
              <tr key={at}>
                <th scope="row">
                  <bdi>{heading}</bdi>
                </th>
                <td>{target}</td>
                <td>{words}</td>
                <td>{say(fits ? 'ui.report.fits' : 'ui.report.off')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(quoted || unfounded > 0) && (
        <p className="note">{say('ui.report.unfounded', { count: unfounded })}</p>
      )}
    </section>
  );
}
