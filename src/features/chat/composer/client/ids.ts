/** Ids of the chat's field and its button, which a key may be pressed in before they wake. */
export const fieldId = 'chat-text';
export const sendId = 'chat-send';
