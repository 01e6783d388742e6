/** Places to share a link at, by plain addresses: no script of theirs is ever loaded. */
export const shareNetworks = [
  'x',
  'facebook',
  'linkedin',
  'reddit',
  'whatsapp',
  'telegram',
  'line',
  'weibo',
] as const;
export type ShareNetwork = (typeof shareNetworks)[number];

/** What is shared: the invitation itself, the family's first page, or the chat. */
export const sharedKinds = ['invitation', 'family', 'chat'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Names are names in every language. */
export const networkNames: Readonly<Record<ShareNetwork, string>> = {
  x: 'X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  line: 'LINE',
  weibo: 'Weibo',
};

/** Where a network takes a link; `text` is what it begins the post with, where it lets a page say so. */
export function shareAddress(network: ShareNetwork, url: string, text: string): string {
  const query = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);
  switch (network) {
    case 'x':
      return `https://x.com/intent/post?${query({ text, url })}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`;
    case 'reddit':
      return `https://www.reddit.com/submit?${query({ url, title: text })}`;
    case 'whatsapp':
      return `https://wa.me/?${query({ text: `${text} ${url}` })}`;
    case 'telegram':
      return `https://t.me/share/url?${query({ url, text })}`;
    case 'line':
      return `https://social-plugins.line.me/lineit/share?${query({ url })}`;
    case 'weibo':
      return `https://service.weibo.com/share/share.php?${query({ url, title: text })}`;
  }
}
