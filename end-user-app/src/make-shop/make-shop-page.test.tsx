import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { type MakeShopLink, partnerEndpoints } from '@noren/contracts/partners';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage, visitor } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { MakeShopPage } from './make-shop-page.js';

const en = getMessageGroups('en');
const messages = en.partners;
const linked: MakeShopLink = {
  connected: true,
  connectedAt: '2026-01-10T03:00:00.000Z',
  memberName: 'Hanako Y.',
  points: 1860,
};

interface SetUpOptions {
  link?: MakeShopLink | CallError;
  connect?: CallError;
  disconnect?: CallError;
  /** Pages that the app has, if not all. */
  pages?: PageInput['pages'];
}

function setUp({ link = { connected: false }, connect, disconnect, pages }: SetUpOptions = {}) {
  const sent: unknown[] = [];
  let connected = !(link instanceof CallError) && link.connected;
  const { sections, member } = showPage('makeShop', <MakeShopPage />, {
    answers: {
      'partners.makeShop': async () => {
        if (link instanceof CallError) throw link;
        return { data: link.connected === connected ? link : { connected } };
      },
      'partners.connectMakeShop': async ({ body }) => {
        sent.push(body);
        if (connect !== undefined) throw connect;
        return { data: linked };
      },
      'partners.disconnectMakeShop': async () => {
        sent.push('disconnect');
        if (disconnect !== undefined) throw disconnect;
        connected = false;
        return undefined;
      },
    },
    change: (input) => {
      if (pages !== undefined) input.pages = pages;
    },
  });
  const shop = sections.makeShop;
  return { sent, shop, member, text: sections.text };
}

type Shop = ReturnType<typeof setUp>['shop'];
const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function connect(shop: Shop) {
  await userEvent.click(await screen.findByLabelText(shop.agreeText));
  await userEvent.type(screen.getByLabelText(messages.loginId), 'hanako');
  await userEvent.type(screen.getByLabelText(messages.password), 'secret');
  await tapButton(shop.connectButtonText);
}

afterEach(cleanup);

describe('the connection to a MakeShop', () => {
  it('is created with consent and a login there, and shows its points', async () => {
    const { sent, shop, member } = setUp();
    await connect(shop);
    expect(await screen.findByText(shop.connectedText)).toBeTruthy();
    expect(screen.getByText('1,860 points')).toBeTruthy();
    expect(screen.getByText('Hanako Y.')).toBeTruthy();
    expect(screen.getByText('2026/01/10')).toBeTruthy();
    expect(sent).toEqual([{ loginId: 'hanako', password: 'secret' }]);
    expect(member.store.get('drafts')).toBeUndefined();
  });

  it('rejects empty fields', async () => {
    const { sent, shop } = setUp();
    await userEvent.click(await screen.findByRole('button', { name: shop.connectButtonText }));
    expect(screen.getByText(messages.agreeNeeded)).toBeTruthy();
    expect(screen.getByText(fill(messages.empty, { label: messages.loginId }))).toBeTruthy();
    expect(screen.getByText(fill(messages.empty, { label: messages.password }))).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('ends only after a confirmation', async () => {
    const { sent, shop, text } = setUp({ link: linked });
    const button = await screen.findByRole('button', { name: shop.disconnectButtonText });
    await userEvent.click(button);
    const dialog = () => within(screen.getByRole('dialog'));
    await userEvent.click(dialog().getByRole('button', { name: text.cancelButtonText }));
    expect(sent).toEqual([]);
    await userEvent.click(button);
    await userEvent.click(dialog().getByRole('button', { name: text.confirmButtonText }));
    expect(await screen.findByRole('button', { name: shop.connectButtonText })).toBeTruthy();
  });

  it.each(partnerEndpoints.connectMakeShop.errors)('shows why it failed: %s', async (code) => {
    const { shop, text } = setUp({ connect: new CallError(409, code) });
    await connect(shop);
    if (code === 'loginNeeded') expect(await screen.findByText(text.loginNeededText)).toBeTruthy();
    else {
      const alert = await screen.findByText(new RegExp(shop.failedText), { selector: '.alert' });
      expect(alert.textContent).toBe(`${shop.failedText} ${errorTexts.en[code]}`);
    }
  });

  it('keeps the typed id after a failure, but not the password', async () => {
    const { shop, member } = setUp({ connect: new CallError(0) });
    await connect(shop);
    await screen.findByText(new RegExp(shop.failedText), { selector: '.alert' });
    expect(JSON.stringify(member.store.get('drafts'))).toContain('hanako');
    expect(JSON.stringify(member.store.get('drafts'))).not.toContain('secret');
  });

  it.each([
    ['loginNeeded', new CallError(401, 'loginNeeded')],
    ['no answer', new CallError(0)],
  ])('shows why it could not be ended: %s', async (_name, error) => {
    const { shop, text } = setUp({ link: linked, disconnect: error });
    await userEvent.click(await screen.findByRole('button', { name: shop.disconnectButtonText }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: text.confirmButtonText }),
    );
    const message = error.code === undefined ? text.offlineText : text.loginNeededText;
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('can be loaded again when the other system does not answer', async () => {
    const { text } = setUp({ link: new CallError(503, 'partnerUnavailable') });
    expect(await screen.findByText(errorTexts.en.partnerUnavailable)).toBeTruthy();
    expect(screen.getByRole('button', { name: text.retryButtonText })).toBeTruthy();
  });

  it('is for members', async () => {
    showPage('makeShop', <MakeShopPage />, { identity: () => visitor });
    expect(await screen.findByRole('link', { name: en.frame.login })).toBeTruthy();
  });
});

describe('a MakeShop that finds members by their verified mail address', () => {
  const byMail: MakeShopLink = { connected: false, connectBy: 'mail', mail: 'h•••@example.com' };

  it('shows the address, and connects with consent alone', async () => {
    const { sent, shop } = setUp({ link: byMail });
    expect(await screen.findByText('h•••@example.com')).toBeTruthy();
    expect(screen.getByText(messages.mailLead)).toBeTruthy();
    expect(screen.queryByLabelText(messages.password)).toBeNull();
    await tapButton(shop.connectButtonText);
    expect(screen.getByText(messages.agreeNeeded)).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByLabelText(shop.agreeText));
    await tapButton(shop.connectButtonText);
    expect(await screen.findByText(shop.connectedText)).toBeTruthy();
    expect(sent).toEqual([{}]);
  });

  it.each([
    [undefined, '/member/update'],
    [['makeShop', 'register'], '/register'],
    [['makeShop'], undefined],
  ] as const)('leads members without one to a page that verifies it: %j', async (pages, path) => {
    setUp({
      link: { connected: false, connectBy: 'mail' },
      ...(pages === undefined ? {} : { pages: [...pages] }),
    });
    expect(await screen.findByText(messages.mailNeeded)).toBeTruthy();
    const link = screen.queryByRole('link', { name: messages.registerMail });
    expect(link?.getAttribute('href')).toBe(path);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each(partnerEndpoints.connectMakeShop.errors)('shows why it failed: %s', async (code) => {
    const { shop, text } = setUp({ link: byMail, connect: new CallError(409, code) });
    await userEvent.click(await screen.findByLabelText(shop.agreeText));
    await tapButton(shop.connectButtonText);
    if (code === 'loginNeeded') expect(await screen.findByText(text.loginNeededText)).toBeTruthy();
    else if (code === 'makeShopMailNeeded') expect(await screen.findByText(messages.mailNeeded)).toBeTruthy();
    else expect((await screen.findByText(new RegExp(errorTexts.en[code]))).className).toBe('alert');
  });
});
