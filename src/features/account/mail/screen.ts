/** The pages that letters lead to, by the beginning of their words. */
export const mailScreens = ['verify', 'forgot', 'reset', 'restore'] as const;
export type MailScreen = (typeof mailScreens)[number];

export function mailScreenOf(name: unknown): MailScreen | null {
  return mailScreens.find((one) => one === name) ?? null;
}
