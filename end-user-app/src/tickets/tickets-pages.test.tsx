import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, getStatus } from '@noren/contracts/errors';
import type { PageId } from '@noren/contracts/pages';
import {
  type MemberTicket,
  memberTicketEndpoints,
  type OwnedTicket,
  type TicketUse,
} from '@noren/contracts/tickets';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, getInput, getMember, getOwned, getTicket, OnPage } from '../../test/samples.js';
import { errorText } from '../frame/error-text.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { toList } from '../preview/answers/answers.js';
import { serverView } from '../server/server-view.js';
import * as pageComponents from '../view/page-components.js';

const en = getMessageGroups('en');
const {
  ticket: section,
  passTicket,
  echoss,
  text,
} = getInput('ticket', 'en').sections as Required<ReturnType<typeof getInput>['sections']>;
const signedIn = { status: 'member', tier: 'member' } as const;

function show(page: PageId, answers: Answers, own: Parameters<typeof getMember>[0] = {}) {
  const Page = pageComponents[page];
  const member = getMember({
    identity: () => signedIn,
    query: (name) => (name === 'id' ? 't1' : null),
    answers,
    ...own,
  });
  render(
    <OnPage input={getInput(page, 'en')} member={member}>
      <Page />
    </OnPage>,
  );
}

afterEach(cleanup);

describe('tickets on sale', () => {
  const states: [MemberTicket['state'], string, Partial<MemberTicket>][] = [
    ['firstComeEnded', en.tickets.state.firstComeEnded, {}],
    ['purchased', en.tickets.state.purchased, {}],
    ['usedUp', 'Purchased', {}],
    ['usedUpToday', 'Purchased for today, again from tomorrow', {}],
    ['usedUpThisWeek', 'Purchased for this week, again from Monday', {}],
    ['usedUpThisMonth', 'Purchased for this month, again from the 1st', {}],
    ['outsideTerm', en.tickets.state.outsideTerm, { startsAt: '2026-03-01T00:00:00.000Z' }],
    ['outsideTerm', en.tickets.state.saleOver, { endsAt: '2026-01-01T00:00:00.000Z' }],
    ['loginNeeded', en.tickets.state.loginNeeded, {}],
  ];

  it.each(states)('[C69] are labelled when %s: %s', async (state, label, own) => {
    show('tickets', { 'memberTickets.list': async () => toList([getTicket({ state, ...own })]) });
    expect((await screen.findByRole('link', { name: /Coffee/ })).textContent).toContain(label);
  });

  it.each(states.filter(([state]) => state !== 'loginNeeded'))(
    'cannot be bought when %s: %s',
    async (state, label, own) => {
      show('ticket', { 'memberTickets.get': async () => ({ data: getTicket({ state, ...own }) }) });
      expect((await screen.findByRole('button', { name: label })).hasAttribute('disabled')).toBe(true);
    },
  );

  it("show the settings' text if they are for gold members only", async () => {
    show('ticket', {
      'memberTickets.get': async () => ({ data: getTicket({ state: 'goldOnly', goldOnly: true }) }),
    });
    expect(await screen.findByRole('button', { name: text.goldOnlyText })).toBeTruthy();
    expect(screen.getByText(en.tickets.goldOnly)).toBeTruthy();
  });

  it('show their limit for each person', async () => {
    const limit = { purchasesPerPerson: 2, purchasesPerPersonPeriod: 'month' } as const;
    show('ticket', { 'memberTickets.get': async () => ({ data: getTicket(limit) }) });
    expect((await screen.findByText(en.tickets.limit)).nextElementSibling?.textContent).toBe(
      'For each person a month: 2',
    );
  });

  it("show the settings' text if there are none, for each kind", async () => {
    show('passTickets', {
      'memberTickets.list': async ({ query }) => toList(query?.kind === 'passTicket' ? [] : [getTicket()]),
    });
    expect(await screen.findByText(passTicket.emptyText)).toBeTruthy();
  });

  it('[C42] show price, amount, periods, stock, conditions and remarks', async () => {
    const own = {
      conditions: 'One cup a day',
      remarks: 'No refund',
      left: 5,
      endsAt: '2026-06-30T15:00:00.000Z',
    };
    show('ticket', { 'memberTickets.get': async () => ({ data: getTicket(own) }) });
    const facts = (await screen.findByText(en.tickets.sale)).closest('dl') as HTMLElement;
    for (const fact of [
      '¥3,500',
      '¥2,980',
      'Until 2026/06/30 23:59',
      '30 days',
      '5 left',
      'One cup a day',
      'No refund',
    ]) {
      expect(facts.textContent).toContain(fact);
    }
    const link = screen.getByRole('link', { name: passTicket.purchaseButtonText });
    expect(link.getAttribute('href')).toBe('/tickets/purchase?id=t1');
  });
});

describe("a member's tickets", () => {
  it.each([
    ['purchased', en.tickets.owned.purchased],
    ['inUse', en.tickets.owned.inUse],
    ['usedToday', en.tickets.owned.usedToday],
    ['used', en.tickets.owned.used],
    ['outsideTerm', en.tickets.owned.outsideTerm],
  ] as const)('are labelled when %s', async (state, label) => {
    show('passTickets', {
      'memberTickets.list': async () => toList([]),
      'memberTickets.owned': async () => toList([getOwned({ state })]),
    });
    await userEvent.click(screen.getByRole('tab', { name: section.ownedTitle }));
    expect((await screen.findByRole('link', { name: /Coffee/ })).textContent).toContain(label);
  });
});

const view = serverView(getInput('ownedTicket', 'en'));
const open: readonly ErrorCode[] = ['loginNeeded', 'tooManyRequests'];

describe('the usage-start procedure', () => {
  function setUp(start: NonNullable<Answers['memberTickets.start']>) {
    show('ownedTicket', {
      'memberTickets.ownedOne': async () => ({
        data: getOwned({ state: 'purchased', startedAt: undefined }),
      }),
      'memberTickets.start': start,
    });
  }
  const startTicket = async () => {
    await userEvent.click(await screen.findByRole('button', { name: passTicket.startButtonText }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: passTicket.startButtonText }));
  };

  it('[C69] is explained, confirmed and completed', async () => {
    setUp(async () => ({ data: getOwned({ startedAt: '2026-01-15T03:00:00.000Z' }) }));
    expect(await screen.findByText(passTicket.startText)).toBeTruthy();
    await startTicket();
    expect(await screen.findByText(en.tickets.started)).toBeTruthy();
    expect(screen.getByText('2026/01/15 12:00')).toBeTruthy();
  });

  it.each(memberTicketEndpoints.start.errors)('shows why it failed: %s', async (code) => {
    setUp(() => Promise.reject(new CallError(getStatus(code), code)));
    await startTicket();
    const message = errorText(view, { code, status: getStatus(code) });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

describe('the use of a ticket', () => {
  function setUp(ticket: OwnedTicket, end?: CallError, sampleStamp?: { x: number; y: number }[]) {
    const sent: TicketUse[] = [];
    show(
      'ownedTicket',
      {
        'memberTickets.ownedOne': async () => ({ data: ticket }),
        'memberTickets.use': async ({ body }) => {
          sent.push(body);
          if (end !== undefined) throw end;
          return {
            data: {
              useId: 'u1',
              usedAt: '2026-01-15T03:00:00.000Z',
              ticket: { ...ticket, uses: 1, usesLeft: 9 },
            },
          };
        },
      },
      { sampleStamp },
    );
    return sent;
  }
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: section.useButtonText }));
    expect(screen.getByText(section.confirmText)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text.confirmButtonText }));
  };

  it('is confirmed and shows the remaining uses', async () => {
    const sent = setUp(getOwned({ state: 'inUse', totalUses: 10, usesLeft: 10 }));
    await confirm();
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(section.usedText)).toBeTruthy();
    expect(within(dialog).getByText('9 left')).toBeTruthy();
    expect(sent).toEqual([{}]);
  });

  it('sends the store code', async () => {
    const sent = setUp(getOwned({ state: 'inUse', useType: 'securityCode' }));
    await confirm();
    const length = passTicket.securityCodeLength;
    expect(screen.getByText(fill(en.actions.codeLead, { length }))).toBeTruthy();
    await userEvent.type(screen.getByLabelText(en.actions.codeLabel), '4711');
    await userEvent.click(screen.getByRole('button', { name: en.actions.enter }));
    await screen.findByText(section.usedText);
    expect(sent).toEqual([{ code: '4711' }]);
  });

  it.each([
    ['deviceUnknown', echoss?.notRecognizedText],
    ['deviceRepeated', echoss?.repeatedText],
  ] as const)("shows the settings' text if the stamp failed with %s", async (code, messages) => {
    setUp(getOwned({ state: 'inUse', useType: 'echoss' }), new CallError(getStatus(code), code), [
      { x: 1, y: 1 },
    ]);
    await confirm();
    await userEvent.click(await screen.findByText(echoss?.guideText ?? ''));
    expect((await screen.findByRole('alert')).textContent).toContain(messages);
  });

  it.each(memberTicketEndpoints.use.errors.filter((code) => !open.includes(code)))(
    '[§8-ticket-device] shows why it was rejected: %s',
    async (code) => {
      setUp(getOwned({ state: 'inUse' }), new CallError(getStatus(code), code));
      await confirm();
      const message =
        code === 'ticketUsedToday'
          ? passTicket.usedTodayText
          : errorText(view, { code, status: getStatus(code) });
      expect((await screen.findByRole('alert')).textContent).toContain(message);
    },
  );

  it.each([
    ['usedToday', passTicket.usedTodayText],
    ['used', en.tickets.owned.used],
    ['outsideTerm', en.tickets.owned.outsideTerm],
  ] as const)('is not offered when it is %s', async (state, message) => {
    setUp(getOwned({ state }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: section.useButtonText })).toBeNull();
  });
});
