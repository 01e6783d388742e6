/** The JSON of server-sent events, one a line, until `[DONE]`. @throws where they end without it. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = '';
  for (;;) {
    const { done, value } = await reader.read();
    held += decoder.decode(value, { stream: !done });
    const lines = held.split('\n');
    held = done ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      const data = line.startsWith('data: ') ? line.slice(6) : '';
      if (data === '[DONE]') return;
      if (data) yield JSON.parse(data);
    }
    if (done) throw new Error('the events ended before [DONE]');
  }
}
