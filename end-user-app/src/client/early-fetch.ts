/** A call that the boot script sent while the page's scripts were loading. */
interface EarlyCall {
  path: string;
  /** Bearer token of the call; absent for a visitor without a session. */
  token?: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    norenEarly?: EarlyCall;
    /** The browser's fetch for calls of a page; the boot script names the settings of the page in their headers. */
    norenFetch: typeof fetch;
  }
}

/** The browser's fetch; answers the first matching call with the boot script's response. */
export const fetchEarly: typeof fetch = (input, init) => {
  const early = window.norenEarly;
  const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '');
  if (early === undefined || early.path !== input || early.token !== token)
    return window.norenFetch(input, init);
  window.norenEarly = undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('Timed out')));
  });
  return Promise.race([early.answer, stopped]);
};
