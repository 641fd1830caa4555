import { ApiError, type CallInput, createClient } from '@noren/contracts/client';
import type { Endpoint, ResponseOf } from '@noren/contracts/core';
import { currentSession, type Session } from '../session/session.js';
import { type OnProgress, progressFetch } from './progress-fetch.js';

/** Client of the console's API. Every method throws {@link ApiError} for an unsuccessful response. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** Returns the raw response, for bytes and streams. */
  open<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Response>;
  /** Sends a call with files in its `form` and reports upload progress. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    onProgress: OnProgress,
  ): Promise<ResponseOf<E>>;
}

export interface ApiOptions {
  /** Base URL of the API, without a trailing slash. */
  baseUrl: string;
  session: () => Pick<Session, 'token' | 'renew' | 'reauthenticate' | 'signIn'>;
  fetch?: typeof fetch;
}

/** True if the network failed before a response or an upstream was temporarily unavailable. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 502 || error.status === 503 : error instanceof TypeError;

/**
 * Creates the API client that all screens share. It sends the session's token, renews it once silently on 401, then
 * redirects to the sign-in page with a return path, and retries read calls once. If a call needs a recent sign-in, it
 * asks for that and repeats the call.
 */
export function createApi({ baseUrl, session, fetch: send }: ApiOptions): Api {
  const clientWith = (send: typeof fetch | undefined) =>
    createClient({
      baseUrl,
      token: () => session().token(),
      ...(send === undefined ? {} : { fetch: send }),
    });
  const client = clientWith(send);

  async function withRetry<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (endpoint.method !== 'GET' || !isTransient(error)) throw error;
      return run();
    }
  }

  async function withSession<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
    try {
      return await withRetry(endpoint, run);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (error.code === 'recentSignInRequired') {
        if (await session().reauthenticate()) return withRetry(endpoint, run);
        throw error;
      }
      if (await session().renew()) return withRetry(endpoint, run);
      session().signIn();
      throw error;
    }
  }

  return {
    call: (endpoint, input) => withSession(endpoint, () => client.call(endpoint, input)),
    open: (endpoint, input) => withSession(endpoint, () => client.open(endpoint, input)),
    upload: (endpoint, input, onProgress) =>
      withSession(endpoint, () => clientWith(send ?? progressFetch(onProgress)).call(endpoint, input)),
  };
}

let current: Api | undefined;

/** Returns the console's API client. A function rather than a hook, so that loaders can use it. */
export function api(): Api {
  current ??= createApi({ baseUrl: '/api', session: currentSession });
  return current;
}

/** Configures the API client. The shell calls it once; tests call it before each test. */
export function setApi(options: Omit<ApiOptions, 'session'> & Partial<Pick<ApiOptions, 'session'>>): void {
  current = createApi({ session: currentSession, ...options });
}
