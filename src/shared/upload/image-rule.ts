/** An image is smaller than this: 10 MB of 1024 * 1024 bytes each; 10 MB exactly is refused (SPEC 5). */
export const imageByteLimit = 10 * 1024 * 1024;

/** Most pixels of an image, all frames of an animation together: what decoding may cost in memory. */
export const imagePixelLimit = 50_000_000;

/** Quality of lossy images that the product writes (SPEC 9). */
export const imageQuality = 75;
