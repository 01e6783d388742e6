import { useShown, useWords } from '../../client/say-context.ts';

/** What the hints in the form would come to. */
export function Example() {
  const say = useWords();
  const { form } = useShown();
  const entered = form.fields.filter(({ hint }) => hint !== undefined).slice(0, 3);
  return (
    <section className="maker-example" aria-labelledby="maker-example">
      <h2 id="maker-example">{say('ui.example')}</h2>
      <dl>
        {entered.map(({ name, label, hint }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">{hint}</dd>
          </div>
        ))}
        <div className="made">
          <dt>{say('ui.example.result')}</dt>
          <dd dir="auto">{form.example}</dd>
        </div>
      </dl>
    </section>
  );
}
