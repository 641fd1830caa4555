import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { security } from '../locales/security.js';
import { CallError } from '../member/call.js';
import { LoginPage } from './login-page.js';

afterEach(cleanup);

const { en } = security;
const code = 'A'.repeat(22);

function open(restore: () => Promise<{ data: { newPasswordNeeded: boolean } }>) {
  const answer = jest.fn<(input: object) => ReturnType<typeof restore>>(restore);
  const member = getMember({
    query: (name) => (name === 'restore' ? code : null),
    answers: { 'members.restoreContact': answer },
  });
  render(
    <OnPage input={getInput('login', 'en')} member={member}>
      <LoginPage />
    </OnPage>,
  );
  return {
    answer,
    tap: async () => userEvent.click(await screen.findByRole('button', { name: en.restoreButton })),
  };
}

describe('the way back to an earlier contact', () => {
  it.each([
    [true, '/forgot-password', en.restoredPassword],
    [false, '/login', en.restoredLead],
  ])('restores only on the button, and says what follows: new password %s', async (needed, link, lead) => {
    const { answer, tap } = open(async () => ({ data: { newPasswordNeeded: needed } }));
    await screen.findByRole('button', { name: en.restoreButton });
    expect(answer).not.toHaveBeenCalled();
    await tap();
    await screen.findByText(lead);
    expect(answer).toHaveBeenCalledWith({ body: { code } });
    expect(document.querySelector('main a.button')?.getAttribute('href')).toBe(link);
  });

  it('says that a link was used or has expired', async () => {
    const { tap } = open(() => Promise.reject(new CallError(409, 'contactRestoreInvalid')));
    await tap();
    await screen.findByText(errorTexts.en.contactRestoreInvalid);
  });
});
