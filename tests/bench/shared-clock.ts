const origin = Number(process.hrtime.bigint()) / 1000 - performance.now() * 1000;

/** Whole microseconds of the clock that all processes of the machine share. */
export function now(): number {
  return Math.round(origin + performance.now() * 1000);
}
