import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../member/call.js';
import { MessagingUnavailable } from '../member/member.js';
import { usePage } from '../view/context.js';
import { safeReturn } from '../view/page-link.js';

/**
 * `unavailable`: the app has no LIFF ID; `refused`: the platform rejected the login. Otherwise the service's error.
 */
export type SignInFailure = 'unavailable' | 'rejected' | CallError;

export interface SignIn {
  working: boolean;
  failure: SignInFailure | undefined;
  byMessaging(): void;
  byPassword(contact: string, password: string): void;
}

/** Signs in and returns to the page that the member came from. */
export function useSignIn(): SignIn {
  const { member } = usePage();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();

  async function run(open: () => Promise<void>): Promise<void> {
    setWorking(true);
    setFailure(undefined);
    try {
      await open();
      const back = member.query('return');
      if (member.identity().status === 'member' && back !== null) member.go(safeReturn(back));
    } catch (error) {
      setFailure(getFailure(error));
    } finally {
      setWorking(false);
    }
  }

  const byMessaging = () => run(() => member.signIn());

  const finish = useEffectEvent(byMessaging);
  useEffect(() => {
    // The messaging platform has redirected back with the result of a sign-in.
    if (member.query('liffClientId') === null) return;
    const soon = setTimeout(() => void finish(), 0);
    return () => clearTimeout(soon);
  }, [member]);

  return {
    working,
    failure,
    byMessaging: () => void byMessaging(),
    byPassword: (contact, password) =>
      void run(async () => {
        const { data } = await member.call('otp.signIn', { body: { contact, password } });
        member.startSession(data);
      }),
  };
}

function getFailure(error: unknown): SignInFailure {
  if (error instanceof MessagingUnavailable) return 'unavailable';
  return error instanceof CallError && error.code !== 'memberLoginFailed' ? error : 'rejected';
}
