import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeLanguageTool {
  readonly base: string;
  /** Bodies of the calls so far. */
  readonly asked: string[];
  /** Status of all answers from now on. */
  status: number;
  close(): void;
}

const languages = [
  { name: 'German', code: 'de', longCode: 'de-DE' },
  { name: 'English', code: 'en', longCode: 'en-US' },
];
const rule = { id: 'GERMAN_SPELLER_RULE', issueType: 'misspelling', category: { id: 'TYPOS' } };

/** A LanguageTool that knows one German mistake. */
export async function startLanguageTool(): Promise<FakeLanguageTool> {
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    tool.asked.push(body);
    const offset = (new URLSearchParams(body).get('text') ?? '').indexOf('Feler');
    const words = { message: 'Tippfehler', replacements: [{ value: 'Fehler' }] };
    const matches = offset < 0 ? [] : [{ ...words, offset, length: 5, rule }];
    res.writeHead(tool.status, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(req.url === '/v2/languages' ? languages : { matches }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tool: FakeLanguageTool = {
    ...{ base: `http://127.0.0.1:${port}`, asked: [], status: 200 },
    close: () => void server.close(),
  };
  return tool;
}
