import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bootScript } from '../server/boot-script.js';
import { fetchEarly } from './early-fetch.js';

const path = '/m/cafe/coupons?size=100';
const fetched = jest.fn<typeof fetch>();

function boot(session?: { token: string; expiresAt: string }): void {
  if (session !== undefined) localStorage.setItem('noren.session', JSON.stringify(session));
  const dataset = { scripts: '/a.js', early: path };
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset } });
  new Function(bootScript)();
}

const getAnswer = (name: string) => ({ name }) as unknown as Response;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValueOnce(getAnswer('early')).mockResolvedValueOnce(getAnswer('late'));
  globalThis.fetch = fetched;
  globalThis.Headers ??= Map as unknown as typeof Headers;
  localStorage.clear();
});

afterEach(() => {
  window.norenTaps?.stop();
  window.norenEarly = undefined;
});

describe("the boot script's early fetch", () => {
  it('answers only the first call with the same request', async () => {
    boot();
    expect(await fetchEarly(path, {})).toEqual({ name: 'early' });
    expect(await fetchEarly(path, {})).toEqual({ name: 'late' });
  });

  it('sends the current session token and answers only calls with the same token', async () => {
    boot({ token: 'v1', expiresAt: '2999-01-01T00:00:00.000Z' });
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer v1' });
    expect(await fetchEarly(path, bearer('v2'))).toEqual({ name: 'late' });
    expect(await fetchEarly(path, bearer('v1'))).toEqual({ name: 'early' });
  });

  it('leaves the call to the page if the session has to be renewed first', () => {
    boot({ token: 'v1', expiresAt: '2000-01-01T00:00:00.000Z' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('times out like any other call', async () => {
    fetched.mockReset();
    fetched.mockReturnValue(new Promise(() => undefined));
    boot();
    const stop = new AbortController();
    const call = fetchEarly(path, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toThrow('Timed out');
  });
});
