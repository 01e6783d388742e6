/** Name of the file at an address, as people read it; '' where the address names none. */
export function namedFile(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
