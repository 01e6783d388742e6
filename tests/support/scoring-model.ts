import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ScoringModel {
  readonly base: string;
  /** Texts it was asked about. */
  readonly asked: string[];
  /** What it answers, as text-embeddings-inference writes it. */
  answer: unknown;
  status: number;
  close(): void;
}

/** A scoring model that says what it is told to. */
export async function startScoringModel(): Promise<ScoringModel> {
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    if (req.url !== '/predict') res.writeHead(404).end();
    else {
      model.asked.push(JSON.parse(body).inputs);
      res.writeHead(model.status, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify(model.answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: ScoringModel = {
    ...{ base: `http://127.0.0.1:${port}`, asked: [], status: 200 },
    answer: [{ label: 'Machine', score: 0.95 }],
    close: () => void server.close(),
  };
  return model;
}
