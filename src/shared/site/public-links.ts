/** Tools: path on the sites that have one, and the message group that says its name as `menu`. */
export const toolLinks = [
  { path: '/chat', group: 'chat' },
  { path: '/search', group: 'search' },
  { path: '/bot', group: 'bot' },
  { path: '/ai-writer', group: 'tool' },
  { path: '/desk', group: 'desk' },
  { path: '/essay', group: 'essay' },
  { path: '/ai-article-writer-blog-generator', group: 'article' },
  { path: '/paraphrasing-tool', group: 'paraphrase' },
  { path: '/bypass-ai-detection', group: 'bypass' },
  { path: '/grammar-checker', group: 'grammar' },
  { path: '/summarizer', group: 'summarise' },
  { path: '/citation-generator', group: 'cite' },
  { path: '/plagiarism-checker', group: 'similarity' },
  { path: '/ai-detector', group: 'detect' },
  { path: '/word-counter', group: 'counter' },
  { path: '/image-to-image-ai', group: 'image' },
  { path: '/developers', group: 'developer' },
] as const;

/** More tools: path on the sites that have one, and its name `footer.to.<name>`. */
export const effectLinks = [{ path: '/video-effects', name: 'effects' }] as const;

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
  { path: '/pricing', name: 'pricing' },
  { path: '/about', name: 'about' },
  { path: '/contact-us', name: 'contact' },
  { path: '/privacy-policy', name: 'privacy' },
  { path: '/terms-of-service', name: 'terms' },
  { path: '/refund-policy', name: 'refunds' },
  { path: '/affiliate-program', name: 'affiliate' },
  { path: '/invite-friends', name: 'invite' },
] as const;
