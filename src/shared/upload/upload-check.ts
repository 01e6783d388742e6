/** Keys of the error catalogue for a refused upload (SPEC 5); `media_type` for what is no video at all. */
export type ImageError = 'image_type' | 'image_size';
export type VideoError = 'video_length' | 'media_type';

export interface Refused<Key extends ImageError | VideoError> {
  readonly ok: false;
  readonly error: Key;
}

export interface VideoAccepted {
  readonly ok: true;
  /** Real length, from the frames themselves. */
  readonly seconds: number;
}

export type VideoCheck = VideoAccepted | Refused<VideoError>;
