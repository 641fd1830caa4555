import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { partnerEndpoints } from '@noren/contracts/partners';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getProfile, showPage, visitor } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { getWallets, WalletPage } from './wallet-page.js';

const en = getMessageGroups('en');
const messages = en.partners;
const phones = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
};

function setUp({
  phone = 'iPhone' as keyof typeof phones,
  error = undefined as CallError | undefined,
  failed = null as string | null,
  settings = {},
}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones[phone]);
  const requests: unknown[] = [];
  const go = jest.fn();
  const { sections } = showPage('wallet', <WalletPage />, {
    go,
    query: (name) => (name === 'error' ? failed : null),
    change: (input) => void Object.assign(input.sections.wallet ?? {}, settings),
    answers: {
      'members.me': async () => ({ data: getProfile() }),
      'memberPoints.balance': async () => ({ data: { balance: 1280, expiring: [] } }),
      'partners.walletCard': async ({ body }) => {
        requests.push(body);
        if (error !== undefined) throw error;
        return { data: { url: 'https://wallet.example/pass' } };
      },
    },
  });
  const wallet = sections.wallet;
  return { requests, go, wallet, text: sections.text };
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the wallet card', () => {
  it('is drawn as configured in the settings', async () => {
    setUp({
      settings: {
        organizationName: 'Aoba Coffee',
        cardName: 'Aoba Card',
        logoUrl: '/i/logo.png',
        iconUrl: '/i/icon.png',
        stripImageUrl: '/i/strip.png',
        backgroundColor: '#123456',
        textColor: '#fedcba',
      },
    });
    expect(await screen.findByText('204815620371')).toBeTruthy();
    expect(screen.getByText('1,280')).toBeTruthy();
    expect(screen.getByText('Aoba Coffee')).toBeTruthy();
    const card = screen.getByRole('region', { name: 'Aoba Card' });
    expect(card.style.getPropertyValue('--pass')).toBe('#123456');
    expect(card.style.getPropertyValue('--on-pass')).toBe('#fedcba');
    expect([...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/i/logo.png',
      '/i/icon.png',
      '/i/strip.png',
    ]);
  });

  it('has no points if the settings hide them', async () => {
    setUp({ settings: { showPoints: false } });
    await screen.findByText('204815620371');
    expect(screen.queryByText('1,280')).toBeNull();
  });

  it.each([
    ['iPhone', 'apple'],
    ['Android', 'google'],
  ] as const)("is added to the phone's wallet: %s", async (phone, kind) => {
    const { requests, go, wallet } = setUp({ phone });
    await userEvent.click(await screen.findByRole('button', { name: messages[kind] }));
    expect(requests).toEqual([{ wallet: kind }]);
    expect(go).toHaveBeenCalledWith('https://wallet.example/pass');
    expect(await screen.findByText(wallet.addedText)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: new RegExp('Wallet') })).toHaveLength(1);
  });

  it.each([
    ['a device without a wallet', 'computer', {}],
    ['a wallet that staff do not offer', 'iPhone', { apple: false }],
  ] as const)('is not offered: %s', async (_name, phone, settings) => {
    const { wallet } = setUp({ phone, settings });
    expect(await screen.findByText(wallet.unsupportedText)).toBeTruthy();
  });

  it.each(partnerEndpoints.walletCard.errors)('shows why it failed: %s', async (code) => {
    const { go, text } = setUp({ error: new CallError(409, code) });
    await userEvent.click(await screen.findByRole('button', { name: messages.apple }));
    const message = code === 'loginNeeded' ? text.loginNeededText : errorTexts.en[code];
    expect(await screen.findByText(message)).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });

  it.each(partnerEndpoints.walletPass.errors)('shows why the link to the pass led back: %s', async (code) => {
    const { requests } = setUp({ failed: code });
    expect(await screen.findByText(errorTexts.en[code])).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: messages.apple }));
    expect(requests).toEqual([{ wallet: 'apple' }]);
    expect(screen.queryByText(errorTexts.en[code])).toBeNull();
  });

  it('is for members', async () => {
    showPage('wallet', <WalletPage />, { identity: () => visitor });
    expect(await screen.findByRole('link', { name: en.frame.login })).toBeTruthy();
  });

  it('is shown for every phone in the preview', () => {
    expect(getWallets(phones.computer, true)).toEqual(['apple', 'google']);
  });
});
