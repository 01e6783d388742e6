import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference of the stream benches: asks the provider by fetch and pipes what comes, in one process of its own or several. */
const url = `${process.argv[2]}/chat/completions`;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const answer = await fetch(url, { method: 'POST', body });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
});
const workers = Number(process.argv[3]);
if (cluster.isPrimary && workers > 1) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (let made = 0; made < workers; made += 1) cluster.fork();
} else {
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
}
