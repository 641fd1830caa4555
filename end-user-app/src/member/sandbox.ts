import liff from '@line/liff';
import type { MemberEnvironment } from '@noren/contracts/members';
import { MessagingUnavailable } from './member.js';

type MockData = Readonly<Record<string, unknown>>;

interface MockLiff {
  init(config: { liffId: string; mock: boolean }): Promise<void>;
  $mock?: { set(change: (data: MockData) => MockData): void };
}

/** Sets data of the mock; its other data stays. */
function setMockData({ $mock }: MockLiff, data: MockData): void {
  $mock?.set((current) => ({ ...current, ...data }));
}

/** LIFF with the platform's own mock plugin; the sandbox signs its ID token. */
export async function startMock(environment: MemberEnvironment): Promise<typeof liff & MockLiff> {
  if (environment.liffId === undefined) throw new MessagingUnavailable();
  const mock = liff as typeof liff & MockLiff;
  if (mock.$mock === undefined) {
    const { LiffMockPlugin } = await import('@line/liff-mock');
    liff.use(new LiffMockPlugin());
    await mock.init({ liffId: environment.liffId, mock: true });
    const [, getLineVersion = null] = /\bLine\/([0-9.]+)/.exec(navigator.userAgent) ?? [];
    setMockData(mock, { getLineVersion });
  }
  return mock;
}

/** @throws if the sandbox does not answer with a token */
export async function getSandboxToken(environment: MemberEnvironment, sandboxUrl: string): Promise<string> {
  const mock = await startMock(environment);
  const response = await fetch(`${sandboxUrl}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: environment.liffId?.split('-')[0] }),
  });
  if (!response.ok) throw new Error(`Sandbox: HTTP ${response.status}`);
  const { data } = (await response.json()) as { data: { idToken: string; accessToken: string } };
  const { idToken, accessToken } = data;
  setMockData(mock, { getIDToken: idToken, getAccessToken: accessToken });
  if (!mock.isLoggedIn()) mock.login();
  return mock.getIDToken() ?? idToken;
}

/** @throws if the sandbox does not answer with tokens */
export async function getSandboxAccessToken(
  environment: MemberEnvironment,
  sandboxUrl: string,
): Promise<string | undefined> {
  await getSandboxToken(environment, sandboxUrl);
  return (await startMock(environment)).getAccessToken() ?? undefined;
}

export async function signOutOfSandbox(environment: MemberEnvironment): Promise<void> {
  const mock = await startMock(environment);
  if (mock.isLoggedIn()) mock.logout();
}
