import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../client/say-context.ts';

/** What the camera sees, until the button is pressed. */
export function Finder({ onPicture }: { readonly onPicture: (picture: File) => void }) {
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'asking' | 'on' | 'failed'>('asking');
  useEffect(() => {
    let gone = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: true });
      if (gone) return stop();
      if (video.current) video.current.srcObject = stream;
      setState('on');
    };
    begin().catch(() => setState('failed'));
    return () => {
      gone = true;
      stop();
    };
  }, []);
  const shoot = async () => {
    if (!video.current) return;
    const blob = await shot(video.current);
    if (!blob) return setState('failed');
    onPicture(new File([blob], 'camera.jpg', { type: 'image/jpeg' }));
  };
  return (
    <div className="finder">
      <video ref={video} autoPlay playsInline muted hidden={state === 'failed'} />
      <p role="status">
        {state === 'asking' && say('ui.camera.asking')}
        {state === 'failed' && say('ui.camera.failed')}
      </p>
      <button
        className="button"
        type="button"
        disabled={state !== 'on'}
        onClick={() => void shoot()}
      >
        {say('ui.camera.shoot')}
      </button>
    </div>
  );
}

function shot(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
