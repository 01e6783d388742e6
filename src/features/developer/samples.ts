/** Where the samples look for a key. */
export const keyVariable = 'WORDKIN_API_KEY';

interface Sample {
  readonly name: 'curl' | 'js' | 'python' | 'stream';
  readonly code: string;
}

/** Programs that run as they stand, for the API at an address. */
export function samples(base: string): readonly Sample[] {
  return [
    { name: 'curl', code: curl(base) },
    { name: 'js', code: js(base) },
    { name: 'python', code: python(base) },
    { name: 'stream', code: stream(base) },
  ];
}

/** The same for translations, for the address of a server. */
export function translateSamples(server: string): readonly {
  readonly name: 'js' | 'curl';
  readonly code: string;
}[] {
  return [
    { name: 'js', code: deepl(server) },
    { name: 'curl', code: libre(server) },
  ];
}

const curl = (base: string) => `curl ${base}/chat/completions \\
  -H "Authorization: Bearer $${keyVariable}" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "chat", "messages": [{"role": "user", "content": "Hello"}]}'`;

const client = (base: string) => `import OpenAI from 'openai';

const client = new OpenAI({
  baseURL: '${base}',
  apiKey: process.env.${keyVariable},
});`;

const js = (base: string) => `${client(base)}
const answer = await client.chat.completions.create({
  model: 'chat',
  messages: [{ role: 'user', content: 'Hello' }],
});
console.log(answer.choices[0].message.content);`;

const python = (base: string) => `import os
from openai import OpenAI

client = OpenAI(
    base_url="${base}",
    api_key=os.environ["${keyVariable}"],
)
answer = client.chat.completions.create(
    model="chat",
    messages=[{"role": "user", "content": "Hello"}],
)
print(answer.choices[0].message.content)`;

const stream = (base: string) => `${client(base)}
const stream = await client.chat.completions.create({
  model: 'chat',
  messages: [{ role: 'user', content: 'Hello' }],
  stream: true,
  stream_options: { include_usage: true },
});
for await (const part of stream) {
  process.stdout.write(part.choices[0]?.delta.content ?? '');
  if (part.usage) console.log(part.usage);
}`;

const deepl = (server: string) => `import { DeepLClient } from 'deepl-node';

const client = new DeepLClient(process.env.${keyVariable}, { serverUrl: '${server}' });
const { text } = await client.translateText('Good morning', null, 'de');
console.log(text);`;

const libre = (server: string) => `curl ${server}/translate \\
  -d "api_key=$${keyVariable}" -d source=auto -d target=de \\
  --data-urlencode "q=Good morning"`;
