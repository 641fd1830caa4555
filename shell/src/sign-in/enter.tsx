import { createClient } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import { consolePaths } from '@noren/contracts/console';
import { LoadingState } from '@noren/mfe-kit/frame';
import { lazy, type ReactNode, Suspense } from 'react';
import { BareLayout } from '../frame/bare-layout.js';
import { useMessages } from '../messages.js';
import { type SignIn, toOwnPath } from './session.js';
import { failureFrom, getFailure, SignInError } from './sign-in-error.js';

const Connect = lazy(() => import('../pages/connect.js').then(({ Connect }) => ({ default: Connect })));
const SignInFailed = lazy(() =>
  import('../pages/sign-in-failed.js').then(({ SignInFailed }) => ({ default: SignInFailed })),
);

interface EnterOptions {
  signIn: SignIn;
  show: (content: ReactNode) => void;
  /** Base URL of the API, without a trailing slash. */
  apiBase: string;
}

/**
 * Shows the pages before sign-in, restores the session, or starts a sign-in.
 *
 * @returns true if there is a session; otherwise a page before sign-in is shown or a redirect has started
 */
export async function enter({ signIn, show, apiBase }: EnterOptions): Promise<boolean> {
  const { pathname, search, hash, href } = window.location;
  const searchParams = new URLSearchParams(search);
  const to = toOwnPath(searchParams.get('to'));
  const leave = async (returnTo: string) => {
    show(<SignInRedirect />);
    await signIn.start(returnTo);
    return false;
  };
  const page = (content: ReactNode) => {
    show(<Suspense fallback={null}>{content}</Suspense>);
    return false;
  };

  switch (pathname) {
    case consolePaths.signInFailed:
      return page(<SignInFailed {...readFailure(searchParams)} onSignIn={() => signIn.start(to)} />);
    case consolePaths.connect:
      return page(
        <Connect
          initialId={searchParams.get('connectId')}
          findClient={findClientAt(apiBase)}
          onSignIn={(clientId) => signIn.start(to, clientId)}
        />,
      );
    case consolePaths.signIn:
      return leave(to);
    case consolePaths.signedIn:
      return finish(signIn, new URL(href));
    case consolePaths.renewed:
      // Not in the hidden frame: the user opened the URL directly.
      window.history.replaceState(null, '', '/');
      return signIn.restore() || leave('/');
    default:
      return signIn.restore() || leave(pathname + search + hash);
  }
}

/** Reads our own reason, or the error parameters of OAuth 2.0 that an identity provider sends. */
function readFailure(search: URLSearchParams) {
  const code = search.get('error');
  const reason = search.get('reason') ?? (code === null ? null : getFailure(code));
  return { reason, description: search.get('error_description') ?? '' };
}

const findClientAt = (baseUrl: string) => async (connectId: string) => {
  const client = createClient({ baseUrl, token: () => undefined });
  const { data } = await client.call(connectionEndpoints.client, { params: { id: connectId } });
  return data;
};

async function finish(signIn: SignIn, answer: URL): Promise<boolean> {
  try {
    window.history.replaceState(null, '', await signIn.complete(answer));
    return true;
  } catch (error) {
    const to = error instanceof SignInError ? error.returnTo : '/';
    const why = new URLSearchParams({ reason: failureFrom(error), to });
    if (error instanceof SignInError && error.description !== undefined)
      why.set('error_description', error.description);
    window.location.replace(`${consolePaths.signInFailed}?${why}`);
    return false;
  }
}

/** Shown at `/redirect-authen` and without a session, while the sign-in page loads. */
function SignInRedirect() {
  const t = useMessages();
  return (
    <BareLayout title={t('signIn.again')}>
      <LoadingState label={t('signIn.leaving')} />
    </BareLayout>
  );
}
