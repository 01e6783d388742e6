/** The build that this script is of; '' in development, where no page is stale. */
export const build = typeof __BUILD__ === 'string' ? __BUILD__ : '';
