import { type ReactNode, useState } from 'react';
import { CallError } from '../member/call.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import type { SignInAgainProps } from './sign-in-again.js';

const SignInAgain = lazyComponent<SignInAgainProps>({
  load: async () => (await import('./sign-in-again.js')).SignInAgain,
  fallback: <LoadingPart />,
});

export interface RecentSignIn {
  /** Makes a call; if the service requires a recent sign-in, asks for it and makes the call once more. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /** The dialog, rendered anywhere in the page. */
  dialog: ReactNode;
}

/** Asks for a renewed sign-in on the page itself, so that nothing that was typed is lost. */
export function useRecentSignIn(): RecentSignIn {
  const [decide, setDecide] = useState<(signedIn: boolean) => void>();

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setDecide(() => (signedIn: boolean) => {
        setDecide(undefined);
        resolve(signedIn);
      });
    });

  return {
    async guard(work) {
      try {
        return await work();
      } catch (error) {
        const isNeeded = error instanceof CallError && error.code === 'recentLoginNeeded';
        if (!isNeeded || !(await ask())) throw error;
        return work();
      }
    },
    dialog: decide && <SignInAgain done={() => decide(true)} cancel={() => decide(false)} />,
  };
}
