/** A call that the boot script made while the page's scripts were still on their way. */
interface EarlyCall {
  path: string;
  /** Token it carried; absent for a visitor without a session. */
  token?: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    norenEarly?: EarlyCall;
  }
}

/** The browser's fetch, which gives the boot script's answer to the first call that asks the same. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = window.norenEarly;
  const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '');
  if (early === undefined || early.path !== input || early.token !== token) return fetch(input, init);
  window.norenEarly = undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('Timed out')));
  });
  return Promise.race([early.answer, stopped]);
};
