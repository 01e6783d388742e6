import { parseArgs } from 'node:util';
import { startProvider } from '#tests/support/provider-server.ts';

/**
 * `npm run provider:scripted`: a stand-in for a model provider that says a fixed text, for looking
 * at a chat by hand. Nothing else starts it, and it calls itself scripted in every answer.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4399' },
    rate: { type: 'string', default: '20' },
  },
});
const text =
  'This is the scripted provider. No language model wrote this: every answer is these words, sent at an even pace, so that a stream can be watched.';
const provider = await startProvider({
  port: Number(values.port),
  script: { tokens: text.match(/\S+\s*/g) ?? [], rate: Number(values.rate) },
});
console.log(`Scripted provider. Start the sites with OPENAI_BASE_URL=${provider.baseUrl}`);
process.on('SIGINT', () => void provider.close());
