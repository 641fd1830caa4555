import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createQrDetector, detectCode, hasCamera } from './barcode-detector.js';

/** Milliseconds between two scans of the camera's video. */
const scanIntervalMs = 250;

/**
 * Shows the camera's video in an element and scans it until it finds a code.
 * @returns the element's ref, and true if the camera can be used
 */
export function useCamera(read: (code: string) => void): [RefObject<HTMLVideoElement | null>, boolean] {
  const video = useRef<HTMLVideoElement>(null);
  const [usable, setUsable] = useState(() => hasCamera() && createQrDetector() !== undefined);
  const found = useEffectEvent(read);

  useEffect(() => {
    const detector = createQrDetector();
    if (!usable || detector === undefined) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = true;

    const scan = async () => {
      const code = await detectCode(detector, video.current as HTMLVideoElement).catch(() => undefined);
      if (!live) return;
      if (code === undefined) timer = setTimeout(() => void scan(), scanIntervalMs);
      else found(code);
    };
    const startCamera = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!live || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await scan();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    // Without the camera permission, the member can still use a photo or type the code.
    startCamera().catch(() => live && setUsable(false));
    return () => {
      live = false;
      clearTimeout(timer);
      stop();
    };
  }, [usable]);

  return [video, usable];
}
