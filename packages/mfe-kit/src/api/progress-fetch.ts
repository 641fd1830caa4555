/** Receives the share of a request body sent so far, from 0 to 1. */
export type OnProgress = (sent: number) => void;

/** Returns a `fetch` that reports upload progress, which the browser's own cannot. */
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
      request.onload = () => resolve(getResponse(request));
      request.onerror = () => reject(new TypeError('Network request failed'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function getResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: type === null ? {} : { 'content-type': type },
  });
}
