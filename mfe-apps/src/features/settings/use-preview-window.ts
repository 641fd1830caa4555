import type { PreviewEvent, PreviewState } from '@noren/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** At most one message in this time, milliseconds: typing stays smooth and every change shows within 200 ms. */
const throttleMilliseconds = 80;
/** A preview that has not answered by then is taken for absent, milliseconds. */
const patienceMilliseconds = 10_000;

export type PreviewStatus = 'loading' | 'ready' | 'absent';

/** Feeds the preview's window the newest state, once it listens and at every change. */
export function usePreviewWindow(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  state: PreviewState,
): PreviewStatus {
  const [status, setStatus] = useState<PreviewStatus>('loading');
  const newest = useRef(state);
  const sentAt = useRef(0);
  const origin = new URL(address).origin;

  useEffect(() => {
    const patience = setTimeout(
      () => setStatus((now) => (now === 'loading' ? 'absent' : now)),
      patienceMilliseconds,
    );
    const onMessage = ({ origin: from, source, data }: MessageEvent<PreviewEvent | undefined>) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.type !== 'noren.preview.ready')
        return;
      setStatus('ready');
      frame.current?.contentWindow?.postMessage(newest.current, origin);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(patience);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, origin]);

  useEffect(() => {
    newest.current = state;
    if (status !== 'ready') return;
    const wait = Math.max(0, throttleMilliseconds - (Date.now() - sentAt.current));
    const timer = setTimeout(() => {
      sentAt.current = Date.now();
      frame.current?.contentWindow?.postMessage(state, origin);
    }, wait);
    return () => clearTimeout(timer);
  }, [frame, origin, state, status]);

  return status;
}
