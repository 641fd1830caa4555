import type { PreviewEvent, PreviewState } from '@noren/contracts';

/** The console that frames the preview. The edge lets nobody else frame it (frame-ancestors). */
export interface Console {
  tell(type: PreviewEvent['type']): void;
  /** Calls back at every state of the console; returns how to stop. */
  listen(show: (state: PreviewState) => void): () => void;
}

export function consoleOf(frame: Window): Console {
  const referrer = frame.document.referrer;
  const origin = referrer === '' ? undefined : new URL(referrer).origin;
  return {
    tell: (type) => frame.parent.postMessage({ type } satisfies PreviewEvent, origin ?? '*'),
    listen(show) {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.source !== frame.parent || (origin !== undefined && event.origin !== origin)) return;
        if (isState(event.data)) show(event.data);
      };
      frame.addEventListener('message', receive);
      return () => frame.removeEventListener('message', receive);
    },
  };
}

/** Enough to tell our message from others; its inside was validated where it was made. */
function isState(data: unknown): data is PreviewState {
  const state = data as Partial<PreviewState> | null;
  return typeof state === 'object' && state?.type === 'noren.preview' && typeof state.sections === 'object';
}
