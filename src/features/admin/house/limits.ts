/** In place of a site's key: the whole family. */
export const everySite = '*';
