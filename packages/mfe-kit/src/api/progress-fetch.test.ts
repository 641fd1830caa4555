import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { progressFetch } from './progress-fetch.js';

/** Fake of the parts of `XMLHttpRequest` that `progressFetch` uses; tests respond by hand. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  method = '';
  url = '';
  body: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    Request.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

describe('progressFetch', () => {
  it('sends the request, reports upload progress, and returns the response', async () => {
    const parts: number[] = [];
    const body = new FormData();
    const answer = progressFetch((part) => parts.push(part))('/api/files', {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body,
    });
    const request = Request.last;
    expect([request.method, request.url, request.headers, request.body]).toEqual([
      'POST',
      '/api/files',
      { authorization: 'Bearer token' },
      body,
    ]);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    request.upload.onprogress?.({ loaded: 4, total: 4 });
    request.answer(413, '{"code":"imageTooLarge"}');
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([413, { code: 'imageTooLarge' }]);
    expect(parts).toEqual([0.25, 1]);
  });

  it('rejects with a TypeError when the network fails, as fetch does', async () => {
    const answer = progressFetch(() => undefined)('/api/files', { method: 'POST' });
    Request.last.onerror?.();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  it('aborts before or during sending', async () => {
    const control = new AbortController();
    const answer = progressFetch(() => undefined)('/api/files', { method: 'POST', signal: control.signal });
    control.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      progressFetch(() => undefined)('/api/files', { signal: control.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
