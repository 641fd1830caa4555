import { PreviewEvent, type PreviewState } from '@noren/contracts/previews';
import { schemaErrors } from '@noren/mfe-kit/fields';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** True for a message of the preview. A newer runtime may add fields. */
function isPreviewEvent(data: unknown): data is PreviewEvent {
  return schemaErrors(PreviewEvent, data).every(({ keyword }) => keyword === 'additionalProperties');
}

/** Minimum milliseconds between messages: typing stays smooth and changes show within 200 ms. */
const throttleMilliseconds = 80;
/** Milliseconds without an answer after which the preview counts as absent. */
const timeoutMs = 10_000;

/** `outdated`: the app's runtime is from before it could show contents of a moment, and would show samples. */
export type PreviewStatus = 'loading' | 'ready' | 'absent' | 'outdated';

/** Sends the newest state to the preview's window, once it listens and on every change; hears its messages. */
export function usePreviewWindow(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  state: PreviewState,
  onEvent: (event: PreviewEvent) => void,
): PreviewStatus {
  const [status, setStatus] = useState<PreviewStatus>('loading');
  const newest = useRef(state);
  const sentAt = useRef(0);
  const origin = new URL(address).origin;
  const hear = useEffectEvent(onEvent);

  useEffect(() => {
    const timer = setTimeout(() => setStatus((now) => (now === 'loading' ? 'absent' : now)), timeoutMs);
    const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow || !isPreviewEvent(data)) return;
      if (data.type === 'noren.preview.ready') {
        if (newest.current.contentPreview !== undefined && data.showsContentPreviews !== true) {
          setStatus('outdated');
          return;
        }
        setStatus('ready');
        frame.current?.contentWindow?.postMessage(newest.current, origin);
      }
      hear(data);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
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
