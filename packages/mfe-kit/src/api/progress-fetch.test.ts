import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { progressFetch } from './progress-fetch.js';

/** The part of the browser's request that is used, answered by hand. */
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

describe('a fetch that tells its progress', () => {
  it('sends what it is given, tells how far it is, and answers', async () => {
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

  it('fails as fetch does when the network fails', async () => {
    const answer = progressFetch(() => undefined)('/api/files', { method: 'POST' });
    Request.last.onerror?.();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  it('stops when it is told to, before or while it sends', async () => {
    const control = new AbortController();
    const answer = progressFetch(() => undefined)('/api/files', { method: 'POST', signal: control.signal });
    control.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      progressFetch(() => undefined)('/api/files', { signal: control.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
