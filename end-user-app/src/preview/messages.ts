import type { PreviewEvent, PreviewState } from '@noren/contracts/previews';

/** The console that frames the preview. The edge forbids all other origins to frame it (frame-ancestors). */
export interface Console {
  post(type: PreviewEvent['type'], more?: Pick<PreviewEvent, 'scrollTop'>): void;
  /** Calls back with each state of the console; returns a function that unsubscribes. */
  listen(show: (state: PreviewState) => void): () => void;
}

export function getConsole(frame: Window): Console {
  const referrer = frame.document.referrer;
  const origin = referrer === '' ? undefined : new URL(referrer).origin;
  return {
    post(type, more) {
      const event: PreviewEvent = { type, showsContentPreviews: true, ...more };
      frame.parent.postMessage(event, origin ?? '*');
    },
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

/** True if it is the console's message; the console has validated its content. */
function isState(data: unknown): data is PreviewState {
  const state = data as Partial<PreviewState> | null;
  return typeof state === 'object' && state?.type === 'noren.preview' && typeof state.sections === 'object';
}
