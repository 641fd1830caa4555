import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import type { ValueCardBalance } from '@noren/contracts/partners';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage, visitor } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { ValueCardPage } from './value-card-page.js';

const en = getMessageGroups('en');
const balance: ValueCardBalance = {
  balance: 4820,
  expiresAt: '2026-12-31T14:59:00.000Z',
  entries: [
    { at: '2026-01-14T09:10:00.000Z', amount: -680, name: 'Main shop' },
    { at: '2026-01-10T03:20:00.000Z', amount: 3000 },
  ],
};

function setUp(ends: (ValueCardBalance | CallError)[] = [balance], settings = {}) {
  const { sections } = showPage('valueCard', <ValueCardPage />, {
    change: (input) => void Object.assign(input.sections.valueCard ?? {}, settings),
    answers: {
      'partners.valueCard': async () => {
        const end = ends.shift() ?? balance;
        if (end instanceof CallError) throw end;
        return { data: end };
      },
    },
  });
  const card = sections.valueCard;
  return { card, text: sections.text };
}

afterEach(cleanup);

describe('the prepaid card', () => {
  it('shows balance, expiry, how to charge it, and its history', async () => {
    const { card } = setUp(undefined, { cardImageUrl: '/i/card.png', unit: 'yen' });
    expect(await screen.findByText('4,820')).toBeTruthy();
    expect(screen.getByText(card.balanceLabel)).toBeTruthy();
    expect(screen.getByText(`${en.partners.expires} 2026/12/31`)).toBeTruthy();
    expect(screen.getByText(card.chargeText)).toBeTruthy();
    expect(screen.getByText('-680 yen')).toBeTruthy();
    expect(screen.getByText('+3,000 yen')).toBeTruthy();
    expect(screen.getByText('Main shop')).toBeTruthy();
    expect(screen.getByText(en.partners.charged)).toBeTruthy();
    expect(document.querySelector('img[src="/i/card.png"]')).toBeTruthy();
  });

  it('omits what the settings switch off', async () => {
    setUp(undefined, { showHistory: false, showExpiry: false });
    await screen.findByText('4,820');
    expect(screen.queryByText(/2026/)).toBeNull();
  });

  it('shows a notice for an empty history, and can be reloaded', async () => {
    setUp([{ balance: 0, entries: [] }, balance]);
    expect(await screen.findByText(en.partners.noHistory)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: en.partners.refresh }));
    expect(await screen.findByText('4,820')).toBeTruthy();
  });

  it("shows the settings' text if it could not be read: partnerUnavailable", async () => {
    const { card, text } = setUp([new CallError(503, 'partnerUnavailable')]);
    expect(await screen.findByText(card.failedText)).toBeTruthy();
    expect(screen.getByText(errorTexts.en.partnerUnavailable)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text.retryButtonText }));
    expect(await screen.findByText('4,820')).toBeTruthy();
  });

  it('leads to the login on loginNeeded', async () => {
    setUp([new CallError(401, 'loginNeeded')]);
    const link = await screen.findByRole('link', { name: en.frame.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2FvalueCard');
  });

  it('is for members', async () => {
    showPage('valueCard', <ValueCardPage />, { identity: () => visitor });
    expect(await screen.findByRole('link', { name: en.frame.login })).toBeTruthy();
  });
});
