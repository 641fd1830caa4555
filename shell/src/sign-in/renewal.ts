import type { Tokens } from './oidc.js';
import { SignInError } from './sign-in-error.js';

/** Renewal starts this long before the token ends, or at half its life when that is later; milliseconds. */
const leadMilliseconds = 60_000;
/** Until a renewal is tried again that failed for want of an answer. */
const retryMilliseconds = 10_000;

export interface RenewalDependencies {
  /** Asks in silence. @throws SignInError with `ended` when the identity provider wants the user */
  fetchTokens: () => Promise<Tokens>;
  accept: (tokens: Tokens) => void;
  /** The session cannot be renewed, and its token has ended. */
  onEnded: () => void;
}

export interface Renewal {
  /** Renews before these tokens end. */
  plan(tokens: Tokens): void;
  /** Renews at once; calls at the same time share one attempt. @returns whether there is a new token */
  now(): Promise<boolean>;
  stop(): void;
}

/** Keeps a session alive as long as the identity provider does. */
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
    // The user works on until the token ends; a network that is away may be back by then.
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
