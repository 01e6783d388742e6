import { atom } from 'nanostores';

/** What is searched for in all conversations; '' where nothing is. */
export const $query = atom('');
