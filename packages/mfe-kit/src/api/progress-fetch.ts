/** Takes how much of a request's body is sent, from 0 to 1. */
export type OnProgress = (sent: number) => void;

/** A `fetch` that tells how far the sending is, which the browser's own does not: for uploads. */
export function progressFetch(onProgress: OnProgress): typeof fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort);
      request.open(init.method ?? 'GET', String(url));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The network failed'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: type === null ? {} : { 'content-type': type },
  });
}
