/** Lists of what there is to read: path on the sites that have one, and its name `footer.to.<name>`. */
export const readingLinks = [
  { path: '/guides', name: 'guides' },
  { path: '/essay-topics', name: 'topics' },
  { path: '/grammar', name: 'grammar' },
  { path: '/grammar-words', name: 'words' },
  { path: '/hub', name: 'hub' },
  { path: '/alternatives', name: 'alternatives' },
  { path: '/compare', name: 'compare' },
  { path: '/l', name: 'languages' },
] as const;

/** Who runs the site, and on what terms. */
export const companyLinks = [
  { path: '/about', name: 'about' },
  { path: '/contact-us', name: 'contact' },
  { path: '/privacy-policy', name: 'privacy' },
  { path: '/terms-of-service', name: 'terms' },
  { path: '/refund-policy', name: 'refunds' },
] as const;
