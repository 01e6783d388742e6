/** One call of `/api/auth` (SPEC 7); a form makes it a POST. Nothing for any answer that is none. */
export async function ask<T>(path: string, form?: object): Promise<T | undefined> {
  try {
    const init = form && { method: 'POST', body: new URLSearchParams({ ...form }) };
    const response = await fetch(`/api/auth/${path}`, init);
    if (response.ok) return await response.json();
    // A body that nobody reads keeps its connection busy.
    await response.body?.cancel();
  } catch {}
  return undefined;
}
