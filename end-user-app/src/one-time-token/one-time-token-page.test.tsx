import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { partnerEndpoints } from '@noren/contracts/partners';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage, visitor } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { OneTimeTokenPage } from './one-time-token-page.js';

const en = getMessageGroups('en');

async function leave(error?: CallError) {
  const go = jest.fn();
  const { sections } = showPage('oneTimeToken', <OneTimeTokenPage />, {
    go,
    answers: {
      'partners.oneTimeToken': async () => {
        if (error !== undefined) throw error;
        return { data: { url: 'https://other.example/?token=t', expiresAt: '2026-01-15T03:01:00.000Z' } };
      },
    },
  });
  const token = sections.oneTimeToken;
  await userEvent.click(await screen.findByRole('button', { name: token.buttonText }));
  return { go, token, text: sections.text };
}

afterEach(cleanup);

describe('the link to the partner system', () => {
  it('opens it with a token', async () => {
    const { go, token } = await leave();
    expect(screen.getByRole('heading', { name: token.title })).toBeTruthy();
    expect(screen.getByText(token.lead)).toBeTruthy();
    expect(go).toHaveBeenCalledWith('https://other.example/?token=t');
  });

  it.each(partnerEndpoints.oneTimeToken.errors)('shows why there is no token: %s', async (code) => {
    const { go, token, text } = await leave(new CallError(409, code));
    if (code === 'loginNeeded') expect(await screen.findByText(text.loginNeededText)).toBeTruthy();
    else expect(screen.getByRole('alert').textContent).toBe(`${token.failedText} ${errorTexts.en[code]}`);
    expect(go).not.toHaveBeenCalled();
  });

  it('shows that there is no connection', async () => {
    const { token, text } = await leave(new CallError(0));
    expect(screen.getByRole('alert').textContent).toBe(`${token.failedText} ${text.offlineText}`);
  });

  it('is for members', async () => {
    showPage('oneTimeToken', <OneTimeTokenPage />, { identity: () => visitor });
    expect(await screen.findByRole('link', { name: en.frame.login })).toBeTruthy();
  });
});
