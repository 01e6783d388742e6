interface Measured {
  dataLayer?: object[];
}

/** Loads the tag manager of a site (SPEC 1). @param id `GTM-…`. */
export function loadTagManager(id: string): void {
  const measured = window as Measured;
  measured.dataLayer ??= [];
  measured.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

/** Removes the cookies that it and what it loads have set, on this host and on those above it. */
export function forgetMeasuring(): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!/^_g(?:a|id|at|cl)/.test(name)) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: browsers without a cookie store are asked as well
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
