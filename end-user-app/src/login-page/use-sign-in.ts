import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../member/call.js';
import { MessagingUnavailable } from '../member/messaging.js';
import { usePage } from '../view/context.js';
import { safeReturn } from '../view/page-link.js';

export type SignInState = 'idle' | 'working' | 'refused' | 'offline' | 'unavailable';

/** Signing in, and going back to where the member came from. */
export function useSignIn(): [SignInState, () => void] {
  const { member } = usePage();
  const [state, setState] = useState<SignInState>('idle');

  async function signIn(): Promise<void> {
    setState('working');
    try {
      await member.signIn();
      const back = member.query('return');
      if (member.identity().status === 'member' && back !== null) member.go(safeReturn(back));
      setState('idle');
    } catch (error) {
      setState(failureOf(error));
    }
  }

  const finish = useEffectEvent(signIn);
  useEffect(() => {
    // The messaging platform has sent the member back here with the answer to a sign-in.
    if (member.query('liffClientId') === null) return;
    const soon = setTimeout(() => void finish(), 0);
    return () => clearTimeout(soon);
  }, [member]);

  return [state, () => void signIn()];
}

function failureOf(error: unknown): SignInState {
  if (error instanceof MessagingUnavailable) return 'unavailable';
  return error instanceof CallError && error.code === undefined ? 'offline' : 'refused';
}
