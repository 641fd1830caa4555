import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import type { HistoryLine, HistoryQuery } from '@noren/contracts/histories';
import type { PageId } from '@noren/contracts/pages';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage, visitor } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { HistoryPage } from './history-page.js';

const en = getMessageGroups('en');

function toLine(own: Partial<HistoryLine> = {}): HistoryLine {
  return { id: 'l1', at: '2026-01-14T09:05:00.000Z', content: 'Coupon used', ...own };
}

interface SetUpOptions {
  pages?: HistoryLine[][];
  appPages?: PageId[];
  error?: CallError;
  settings?: object;
}

function setUp({ pages = [[toLine()]], appPages, error, settings = {} }: SetUpOptions = {}) {
  const requests: Partial<HistoryQuery>[] = [];
  const { sections } = showPage('history', <HistoryPage />, {
    change: (input) => {
      Object.assign(input.sections.history ?? {}, settings);
      if (appPages !== undefined) input.pages = appPages;
    },
    answers: {
      'histories.list': async ({ query = {} }) => {
        requests.push(query);
        if (error !== undefined) throw error;
        const number = query.page ?? 0;
        return {
          data: pages[number] ?? [],
          page: { number, size: 1, totalElements: pages.length, totalPages: pages.length },
        };
      },
    },
  });
  return { requests, history: sections.history, text: sections.text };
}

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

afterEach(cleanup);

describe('the history', () => {
  it('[C9] is a table with the columns of the settings that the tab supports', async () => {
    setUp({
      pages: [[toLine({ shopName: 'Main shop', balance: 1280, points: 10 })]],
      settings: { columns: ['dateTime', 'content', 'couponName', 'shopName', 'balance'], months: 6 },
    });
    const table = await screen.findByRole('table', { name: en.history.tabs.coupon });
    const heads = within(table).getAllByRole('columnheader');
    const { columns } = en.history;
    expect(heads.map((head) => head.textContent)).toEqual([
      columns.dateTime,
      columns.content,
      columns.shopName,
      columns.balance,
    ]);
    expect(cells()).toEqual(['2026/01/14 18:05', 'Coupon used', 'Main shop', '1,280 (+10)']);
    expect(screen.getByText(fill(en.history.months, { months: 6 }))).toBeTruthy();
  });

  it('[C9] shows when a coupon was used and granted', async () => {
    setUp({
      pages: [
        [
          toLine({
            useTime: '2026-01-14T09:05:00.000Z',
            acquiredDate: '2026-01-10T15:00:00.000Z',
            couponName: 'One drink',
          }),
        ],
      ],
      settings: { columns: ['useTime', 'couponName', 'acquiredDate'] },
    });
    await screen.findByRole('table');
    expect(cells()).toEqual(['18:05', 'One drink', '2026/01/11']);
  });

  it('names the ticket and the amount that was paid by default', async () => {
    setUp({ pages: [[toLine({ content: 'Ticket bought: Coffee', amount: 2980 })]] });
    const table = await screen.findByRole('table');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual([
      en.history.columns.dateTime,
      en.history.columns.content,
      en.history.columns.amount,
    ]);
    expect(cells()).toEqual(['2026/01/14 18:05', 'Ticket bought: Coffee', '¥2,980']);
  });

  it('has a tab by default for each feature that the app has', async () => {
    setUp({ appPages: ['history', 'coupons', 'passTickets'] });
    const { tabs } = en.history;
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      tabs.coupon,
      tabs.passTicketUse,
      tabs.passTicketPurchase,
    ]);
    cleanup();
    const { history } = setUp({ appPages: ['history'] });
    expect(screen.getByText(history.emptyText)).toBeTruthy();
  });

  it('has the tabs of the settings, each with its own rows, also by keyboard', async () => {
    const { requests } = setUp({ settings: { tabs: ['stamp', 'ticket'], pageSize: 7 } });
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual([en.history.tabs.stamp, en.history.tabs.ticket]);
    await screen.findByRole('table');
    screen.getByRole('tab', { name: en.history.tabs.stamp }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('table', { name: en.history.tabs.ticket });
    expect(requests).toEqual([
      { tab: 'stamp', page: 0, size: 7 },
      { tab: 'ticket', page: 0, size: 7 },
    ]);
  });

  it('loads more with the button label of the settings', async () => {
    setUp({
      pages: [[toLine()], [toLine({ id: 'l2', content: 'Older' })]],
      settings: { moreButtonText: 'Older ones' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Older ones' }));
    expect(await screen.findByText('Older')).toBeTruthy();
    expect(screen.getByText('Coupon used')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Older ones' })).toBeNull();
  });

  it('shows a notice for each tab when it is empty', async () => {
    const { history } = setUp({ pages: [[]] });
    expect(await screen.findByText(history.emptyText)).toBeTruthy();
    for (const tab of history.tabs) {
      await userEvent.click(screen.getByRole('tab', { name: en.history.tabs[tab] }));
      expect(await screen.findByText(en.history.emptyLead[tab])).toBeTruthy();
    }
  });

  it('can be loaded again after a failure', async () => {
    const { requests, text } = setUp({ error: new CallError(500, 'internal') });
    await screen.findByText(en.frame.loadFailed);
    await userEvent.click(screen.getByRole('button', { name: text.retryButtonText }));
    expect(requests).toHaveLength(2);
  });

  it('leads to the login on loginNeeded', async () => {
    const { text } = setUp({ error: new CallError(401, 'loginNeeded') });
    expect(await screen.findByText(text.loginNeededText)).toBeTruthy();
    expect(errorTexts.ja.loginNeeded).toBe(text.loginNeededText);
    expect(screen.getByRole('link', { name: en.frame.login }).getAttribute('href')).toBe(
      '/login?return=%2Fhistory',
    );
  });

  it('is for members', async () => {
    showPage('history', <HistoryPage />, { identity: () => visitor });
    expect(await screen.findByRole('link', { name: en.frame.login })).toBeTruthy();
  });
});
