/** Whether `node_modules` in `root` holds what its lock file says. Remembers a yes, so the next question costs nothing. */
export function isInstalled(root: string): boolean;
/** Remembers that `npm ci` has just succeeded. */
export function rememberInstalled(root: string): void;
