/** Copies the page's address without its query, then says `done`; shows it where copying is barred. */
export async function copyLink(button: HTMLElement, done: string): Promise<void> {
  const { origin, pathname } = location;
  try {
    await navigator.clipboard.writeText(origin + pathname);
    button.textContent = done;
  } catch {
    prompt('', origin + pathname);
  }
}
