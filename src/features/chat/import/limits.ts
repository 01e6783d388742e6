/** Chats of one call, and bytes of its JSON; a longer chat is not taken. */
export const mostAtOnce = 25;
export const longestCall = 10_000_000;
