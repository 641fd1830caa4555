import type { Tokens } from './oidc.js';
import { SignInError } from './sign-in-error.js';

/** Time before expiry at which renewal starts, or half the remaining life if that is later; milliseconds. */
const leadMilliseconds = 60_000;
/** Delay before retrying a renewal that got no response, in milliseconds. */
const retryMilliseconds = 10_000;

export interface RenewalDependencies {
  /**
   * Requests tokens silently.
   *
   * @throws SignInError with `ended` if the identity provider requires user interaction
   */
  fetchTokens: () => Promise<Tokens>;
  accept: (tokens: Tokens) => void;
  /** Called when the token has expired and cannot be renewed. */
  onEnded: () => void;
}

export interface Renewal {
  /** Schedules a renewal before these tokens expire. */
  plan(tokens: Tokens): void;
  /**
   * Renews immediately; concurrent calls share one attempt.
   *
   * @returns true if there is a new token
   */
  now(): Promise<boolean>;
  stop(): void;
}

/** Renews tokens for as long as the identity provider's session lasts. */
export function createRenewal({ fetchTokens, accept, onEnded }: RenewalDependencies): Renewal {
  let running: Promise<'renewed' | 'ended' | 'failed'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let expiresAt = 0;

  const after = (milliseconds: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(milliseconds, 0));
  };

  async function attempt() {
    try {
      accept(await fetchTokens());
      return 'renewed';
    } catch (error) {
      return error instanceof SignInError && error.failure === 'ended' ? 'ended' : 'failed';
    }
  }

  function renew() {
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function renewInTime(): Promise<void> {
    const outcome = await renew();
    // The user keeps working until the token expires; by then the network may be available again.
    if (outcome === 'ended') after(expiresAt - Date.now(), onEnded);
    if (outcome === 'failed') after(retryMilliseconds, () => void renewInTime());
  }

  return {
    plan(tokens) {
      expiresAt = tokens.expiresAt;
      const left = expiresAt - Date.now();
      after(Math.max(left - leadMilliseconds, left / 2), () => void renewInTime());
    },
    now: async () => (await renew()) === 'renewed',
    stop: () => clearTimeout(timer),
  };
}
