import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { security } from '../locales/security.js';
import { CallError } from '../member/call.js';
import { SettingPage } from './setting-page.js';

afterEach(cleanup);

const { en } = security;
const { text } = defaultSections();
const used = '2026-11-20T03:00:00.000Z';
const me = { status: 'member', tier: 'member' } as const;
const session = { method: 'password', openedAt: used, lastUsedAt: used } as const;

function open(failing = false) {
  const signOut = jest.fn(async () => undefined);
  const end = jest.fn<(input: object) => Promise<undefined>>(async () => undefined);
  const logOut = jest.fn(async () => undefined);
  const everywhere = jest.fn(async () => {
    if (failing) throw new CallError(503, 'maintenance');
  });
  const member = getMember({
    identity: () => me,
    signOut,
    answers: {
      'members.sessions': async () => ({
        data: {
          sessions: [
            { ...session, id: 'one', device: 'iPhone, Safari', current: true },
            { ...session, id: 'two', current: false },
          ],
        },
      }),
      'members.endSession': end,
      'members.logOut': logOut,
      'members.logOutEverywhere': everywhere as never,
    },
  });
  render(
    <OnPage input={getInput('setting', 'en')} member={member}>
      <SettingPage />
    </OnPage>,
  );
  return { signOut, end, logOut, everywhere };
}

const inDialog = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe("the member's sessions", () => {
  it('name device and last use, and the device in use', async () => {
    open();
    expect((await screen.findByText('iPhone, Safari')).closest('li')?.textContent).toContain(en.thisDevice);
    expect(screen.getByText(en.unknownDevice).closest('li')?.textContent).toContain('2026/11/20 12:00');
  });

  it('end one by one, after a confirmation', async () => {
    const { end, signOut } = open();
    await userEvent.click(await screen.findByText(en.unknownDevice));
    expect(end).not.toHaveBeenCalled();
    await inDialog(en.logOut);
    expect(end).toHaveBeenCalledWith({ params: { sessionId: 'two' } });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('end all at once, after a confirmation', async () => {
    const { everywhere, signOut } = open();
    await userEvent.click(await screen.findByRole('button', { name: en.logOutEverywhere }));
    expect(everywhere).not.toHaveBeenCalled();
    await inDialog(en.logOut);
    await waitFor(() => expect(signOut).toHaveBeenCalled());
  });

  it('stay, with the reason, if the service fails', async () => {
    const { signOut } = open(true);
    await userEvent.click(await screen.findByRole('button', { name: en.logOutEverywhere }));
    await inDialog(en.logOut);
    await screen.findByText(text.maintenanceText);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('end on this device even if the service does not answer', async () => {
    const { logOut, signOut } = open();
    logOut.mockRejectedValue(new CallError(0) as never);
    await userEvent.click(await screen.findByRole('button', { name: en.logOut }));
    await waitFor(() => expect(signOut).toHaveBeenCalled());
  });
});
