import { Frame } from '../frame/frame.js';
import { Icon } from '../frame/icons.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import { LoggedIn } from './logged-in.js';
import { type SignInState, useSignIn } from './use-sign-in.js';
import './login.css';

export function LoginPage() {
  const identity = useIdentity();
  return <Frame>{identity.status === 'member' ? <LoggedIn identity={identity} /> : <SignIn />}</Frame>;
}

function SignIn() {
  const { view } = usePage();
  const texts = words(view, 'login');
  const [state, signIn] = useSignIn();
  const { login } = view.sections;
  if (login === undefined) return null;
  const working = state === 'working';
  return (
    <section className="login">
      {login.imageUrl === '' ? (
        <span className="login-mark">
          <Icon name="person" />
        </span>
      ) : (
        <img className="login-image" src={login.imageUrl} alt="" />
      )}
      <h1>{login.title}</h1>
      {login.lead === '' ? null : <p className="login-lead">{login.lead}</p>}
      <Alert state={state} />
      <button type="button" className="button" onClick={signIn} disabled={working} aria-busy={working}>
        {working ? texts.working : login.loginButtonText}
      </button>
      {login.showRegister ? (
        <button type="button" className="button quiet" onClick={signIn} disabled={working}>
          {texts.register}
        </button>
      ) : null}
      <p className="login-note">{texts.note}</p>
    </section>
  );
}

function Alert({ state }: { state: SignInState }) {
  const { view } = usePage();
  const identity = useIdentity();
  const texts = words(view, 'login');
  const told: Partial<Record<SignInState, string>> = {
    idle: identity.status === 'visitor' && identity.expired ? texts.expired : undefined,
    refused: view.texts.errors.memberLoginFailed,
    offline: view.texts.frame.offline,
    unavailable: texts.unavailable,
  };
  return <div role="alert">{told[state] === undefined ? null : <p className="alert">{told[state]}</p>}</div>;
}
