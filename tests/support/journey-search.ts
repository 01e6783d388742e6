import { type ScriptedSearch, spoken, startSearchProvider } from './search-provider.ts';

/** Addresses of no network: what is cited of them is what the search says. */
const hits = [
  {
    title: 'Bees in winter',
    url: 'http://192.0.2.1/winter',
    snippet: 'In winter bees form a cluster and take turns on the outside.',
  },
  {
    title: 'The queen',
    url: 'http://192.0.2.1/queen',
    snippet: 'The queen stays in the middle, where it is warmest.',
  },
];

/** The search of the web behind the journeys under `tests/e2e/models`; a question with `unreachable` fails. */
export async function startJourneySearch(): Promise<ScriptedSearch> {
  const provider = await startSearchProvider();
  provider.answer = ({ url }) =>
    url.searchParams.get('q')?.includes('unreachable')
      ? { status: 500 }
      : { body: spoken.searxng(hits) };
  return provider;
}
