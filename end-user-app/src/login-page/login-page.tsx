import { useEffect, useState } from 'react';
import { Frame } from '../frame/frame.js';
import { Icon } from '../frame/icons.js';
import { CallError } from '../member/call.js';
import { MessagingUnavailable } from '../member/messaging.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { safeReturn } from '../view/page-link.js';
import { words } from '../view/page-view.js';
import { LoggedIn } from './logged-in.js';
import './login.css';

export function LoginPage() {
  const identity = useIdentity();
  return <Frame>{identity.status === 'member' ? <LoggedIn identity={identity} /> : <SignIn />}</Frame>;
}

function SignIn() {
  const { view, member } = usePage();
  const identity = useIdentity();
  const texts = words(view, 'login');
  const [state, setState] = useState<'idle' | 'working' | 'failed' | 'unavailable'>('idle');
  const { login } = view.sections;

  async function signIn(): Promise<void> {
    setState('working');
    try {
      await member.signIn();
      const back = member.query('return');
      if (member.identity().status === 'member' && back !== null) member.go(safeReturn(back));
    } catch (error) {
      const refused = error instanceof MessagingUnavailable;
      setState(
        refused
          ? 'unavailable'
          : error instanceof CallError && error.code === undefined
            ? 'failed'
            : 'failed',
      );
    }
  }

  useEffect(() => {
    // The messaging platform has sent the member back here with the answer to a sign-in.
    if (member.query('liffClientId') !== null) void signIn();
  }, []);

  return (
    <section className="login">
      {login === undefined || login.imageUrl === '' ? (
        <span className="login-mark">
          <Icon name="person" />
        </span>
      ) : (
        <img className="login-image" src={login.imageUrl} alt="" />
      )}
      <h1>{login?.title}</h1>
      {login?.lead === '' ? null : <p className="login-lead">{login?.lead}</p>}
      <Alert state={state} expired={identity.status === 'visitor' && identity.expired} />
      <button
        type="button"
        className="button"
        onClick={() => void signIn()}
        disabled={state === 'working'}
        aria-busy={state === 'working'}
      >
        {state === 'working' ? texts.working : login?.loginButtonText}
      </button>
      {login?.showRegister === true ? (
        <button
          type="button"
          className="button quiet"
          onClick={() => void signIn()}
          disabled={state === 'working'}
        >
          {texts.register}
        </button>
      ) : null}
      <p className="login-note">{texts.note}</p>
    </section>
  );
}

function Alert({ state, expired }: { state: string; expired: boolean }) {
  const { view } = usePage();
  const texts = words(view, 'login');
  const told =
    state === 'failed'
      ? view.texts.errors.memberLoginFailed
      : state === 'unavailable'
        ? texts.unavailable
        : expired
          ? texts.expired
          : undefined;
  return <div role="alert">{told === undefined ? null : <p className="alert">{told}</p>}</div>;
}
