/** Where one chats with a bot. */
export function chatAddress(chat: string, id: string): string {
  return `${chat}?bot=${id}`;
}
