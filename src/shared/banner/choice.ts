export interface BannerState {
  readonly priority: number;
  /** Not known until the banner is initialised. */
  readonly open: boolean | undefined;
  /** Closed in this page view. */
  readonly closed?: boolean;
}

/** The open banner of highest priority, once all are initialised and while none was closed (SPEC 4). */
export function pickBanner<S extends BannerState>(states: readonly S[]): S | undefined {
  if (states.some((one) => one.closed || one.open === undefined)) return undefined;
  return states.filter((one) => one.open).sort((a, b) => b.priority - a.priority)[0];
}
