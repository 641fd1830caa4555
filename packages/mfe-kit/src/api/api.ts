import {
  type CallInput,
  type Endpoint,
  type ResponseOf,
  ApiError,
  createClient,
} from '@noren/contracts/base';
import { currentSession, type Session } from '../session/session.js';
import { type OnProgress, progressFetch } from './progress-fetch.js';

/** The console's API. Every method throws {@link ApiError} for an answer that is not a success. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** The raw answer, for bytes and streams. */
  open<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Response>;
  /** A call with files in its `form`, which tells how much has been sent. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    onProgress: OnProgress,
  ): Promise<ResponseOf<E>>;
}

export interface ApiOptions {
  /** Where the API is, without a slash at the end. */
  baseUrl: string;
  session: () => Pick<Session, 'token' | 'renew' | 'signIn'>;
  fetch?: typeof fetch;
}

/** The network failed before an answer, or something between us and the service was away for a moment. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 502 || error.status === 503 : error instanceof TypeError;

/**
 * The client with what every screen needs: the session's token, one silent renewal on 401 and then the
 * sign-in with the way back, one retry of calls that change nothing.
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

/** The API of this console; a function and no hook, so that loaders can use it. */
export function api(): Api {
  current ??= createApi({ baseUrl: '/api', session: currentSession });
  return current;
}

/** Sets where the API is; the shell does it once, tests do it for each test. */
export function setApi(options: Omit<ApiOptions, 'session'> & Partial<Pick<ApiOptions, 'session'>>): void {
  current = createApi({ session: currentSession, ...options });
}
