const usualBytes = 16_384;

export interface Form {
  readonly text: string;
  /** Empty where the body is no form. */
  readonly fields: URLSearchParams;
}

/** @returns null for a body of more than 16 KiB, or than `maxBytes`. */
export async function readForm(request: Request, maxBytes = usualBytes): Promise<Form | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const isForm = request.headers.get('content-type')?.includes('x-www-form-urlencoded');
  return { text, fields: new URLSearchParams(isForm ? text : '') };
}

/** Whether a body that says it is JSON holds fields: where it does not, the library's error looks like ours. */
export function holdsFields(request: Request, { text }: Form): boolean {
  const type = request.headers.get('content-type');
  // Old clients name the type in reads too.
  if (request.method !== 'POST' || !type?.includes('application/json')) return true;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body);
  } catch {
    return false;
  }
}
