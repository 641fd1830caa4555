import { errorText } from '../frame/error-text.js';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { Alert } from '../frame/notice.js';
import { fill } from '../locales/messages.js';
import { useIdentity, useQuery } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { LoggedIn } from './logged-in.js';
import { PasswordForm } from './password-form.js';
import { type SignIn, type SignInFailure, useSignIn } from './use-sign-in.js';
import './login.css';

const RestoreContact = lazyComponent<{ code: string }>({
  load: async () => (await import('./restore-contact.js')).RestoreContact,
  fallback: <LoadingPart />,
});

export function LoginPage() {
  const identity = useIdentity();
  const code = useQuery('restore');
  if (code) {
    return (
      <Frame>
        <RestoreContact code={code} />
      </Frame>
    );
  }
  return <Frame>{identity.status === 'member' ? <LoggedIn identity={identity} /> : <LoggedOut />}</Frame>;
}

function LoggedOut() {
  const { view } = usePage();
  const messages = getMessages(view, 'login');
  const signIn = useSignIn();
  const login = settings(view, 'login');
  const { working } = signIn;
  const withPassword = settings(view, 'otpSetting').useRegister;
  return (
    <section className="login">
      {login.imageUrl === '' ? null : <Image className="login-image" url={login.imageUrl} />}
      <span className="login-mark fallback">
        <Icon path={icons.person} />
      </span>
      <h1>{login.title}</h1>
      {login.lead === '' ? null : <p className="login-lead">{login.lead}</p>}
      <State signIn={signIn} />
      <button
        type="button"
        className="button"
        onClick={signIn.byMessaging}
        disabled={working}
        aria-busy={working}
      >
        {working ? messages.working : login.loginButtonText}
      </button>
      <p className="login-note">{messages.note}</p>
      {withPassword ? (
        <>
          <p className="login-or">{messages.or}</p>
          <PasswordForm signIn={signIn} />
        </>
      ) : null}
      {login.showRegister ? <ToRegister signIn={signIn} /> : null}
    </section>
  );
}

/** Leads to the registration with a code, or else to the messaging app, whose first login creates a member. */
function ToRegister({ signIn }: { signIn: SignIn }) {
  const { view } = usePage();
  const { registerButtonText } = settings(view, 'login');
  const back = useQuery('return');
  if (!view.pages.includes('register')) {
    return (
      <button type="button" className="button quiet" onClick={signIn.byMessaging} disabled={signIn.working}>
        {registerButtonText}
      </button>
    );
  }
  return (
    <a
      className="button quiet"
      href={
        back === null || back === undefined ? '/register' : `/register?return=${encodeURIComponent(back)}`
      }
    >
      {registerButtonText}
    </a>
  );
}

function State({ signIn: { working, failure } }: { signIn: SignIn }) {
  const { view } = usePage();
  const identity = useIdentity();
  const expired = identity.status === 'visitor' && identity.expired && !working;
  const reason = failure === undefined ? undefined : getReason(view, failure);
  if (reason === undefined) return <Alert>{expired ? getMessages(view, 'login').expired : undefined}</Alert>;
  return <Alert>{fill(view.sections.text.loginFailedText, { reason })}</Alert>;
}

/** Returns the reason as part of a sentence. */
function getReason(view: PageView, failure: SignInFailure): string {
  const messages = getMessages(view, 'login');
  const message = typeof failure === 'string' ? messages[failure] : errorText(view, failure);
  return message.replace(/[。.]$/, '');
}
