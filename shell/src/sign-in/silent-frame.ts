import { renewalMessage } from './renewal-frame.js';

/** Opens a URL in a hidden frame and resolves with the URL that {@link announceRenewal} posts. */
export function openSilentFrame(url: string, timeoutMilliseconds = 10_000): Promise<URL> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    const finish = (end: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      frame.remove();
      end();
    };
    const onMessage = (event: MessageEvent<{ type?: string; url?: string }>) => {
      if (event.origin !== window.location.origin || event.source !== frame.contentWindow) return;
      if (event.data.type !== renewalMessage || event.data.url === undefined) return;
      const answer = new URL(event.data.url);
      finish(() => resolve(answer));
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error('Silent renewal timed out'))),
      timeoutMilliseconds,
    );
    window.addEventListener('message', onMessage);
    frame.src = url;
    document.body.append(frame);
  });
}
