import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { MemberInformation } from '@noren/contracts/information';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { frame } from '../locales/frame.js';
import { information as informationMessages } from '../locales/information.js';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';
import { toList } from '../preview/answers/answers.js';
import { InformationItemPage } from './information-item-page.js';
import { InformationPage } from './information-page.js';

const messages = informationMessages.en;
const texts = defaultSections().information;
const piece = (id: string, own: Partial<MemberInformation> = {}): MemberInformation => ({
  id,
  name: `Piece ${id}`,
  important: false,
  publishedAt: '2026-01-14T00:00:00.000Z',
  ...own,
});

function openList(
  own: Parameters<typeof getMember>[0],
  change: (values: typeof texts) => void = () => undefined,
) {
  const input = getInput('information', 'en');
  if (input.sections.information !== undefined) change(input.sections.information);
  return render(
    <OnPage input={input} member={getMember(own)}>
      <InformationPage />
    </OnPage>,
  );
}

afterEach(cleanup);

describe('the news', () => {
  const old = piece('old', { publishedAt: '2025-12-01T00:00:00.000Z', important: true });
  const answers = { 'memberInformation.list': async () => toList([piece('new'), old]) };

  it('marks new, important and unread items', async () => {
    openList({ answers });
    const fresh = await screen.findByRole('link', { name: /Piece new/ });
    expect(fresh.textContent).toContain(messages.isNew);
    expect(fresh.textContent).toContain('2026/01/14');
    expect(screen.getByRole('link', { name: /Piece old/ }).textContent).toContain(messages.important);
    expect(screen.getAllByRole('img', { name: messages.unread })).toHaveLength(2);
  });

  it('is read once it was opened', async () => {
    const store = createMemoryStore();
    const get = { 'memberInformation.get': async () => ({ data: piece('new', { body: 'All of it' }) }) };
    render(
      <OnPage
        input={getInput('informationItem', 'en')}
        member={getMember({ store, query: () => 'new', answers: get })}
      >
        <InformationItemPage />
      </OnPage>,
    );
    expect(await screen.findByText('All of it')).toBeTruthy();
    cleanup();
    openList({ store, answers });
    await screen.findByRole('link', { name: /Piece new/ });
    expect(screen.getAllByRole('img', { name: messages.unread })).toHaveLength(1);
  });

  it('shows the fields of the settings', async () => {
    const { container } = openList({ answers }, (values) => {
      values.showDate = false;
      values.markUnread = false;
      values.newDays = 0;
      values.layout = 'card';
    });
    await screen.findByRole('link', { name: /Piece new/ });
    expect(container.textContent).not.toContain('2026/01/14');
    expect(container.textContent).not.toContain(messages.isNew);
    expect(screen.queryByRole('img', { name: messages.unread })).toBeNull();
    expect(container.querySelector('.cards')).not.toBeNull();
  });

  it('loads the next page', async () => {
    const requests: unknown[] = [];
    const parts = [[piece('a')], [piece('b')]];
    openList({
      answers: {
        'memberInformation.list': async ({ query }) => {
          requests.push(query);
          const number = query?.page ?? 0;
          return { data: parts[number] ?? [], page: { number, size: 1, totalElements: 2, totalPages: 2 } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: frame.en.more }));
    expect(await screen.findByRole('link', { name: /Piece b/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Piece a/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: frame.en.more })).toBeNull();
    expect(requests).toEqual([{ size: texts.pageSize }, { size: texts.pageSize, page: 1 }]);
  });

  it('is shown from the cache while offline and reloads once online', async () => {
    const store = createMemoryStore();
    openList({ store, answers });
    await screen.findByRole('link', { name: /Piece new/ });
    cleanup();
    let online = false;
    openList({
      store,
      answers: {
        'memberInformation.list': () =>
          online ? Promise.resolve(toList([piece('later')])) : Promise.reject(new CallError(0)),
      },
    });
    expect(await screen.findByText(frame.en.stale)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Piece new/ })).toBeTruthy();
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: /Piece later/ })).toBeTruthy();
    expect(screen.queryByText(frame.en.stale)).toBeNull();
  });

  it('does not use the cache after a rejection', async () => {
    const store = createMemoryStore();
    openList({ store, answers });
    await screen.findByRole('link', { name: /Piece new/ });
    cleanup();
    openList({
      store,
      answers: { 'memberInformation.list': () => Promise.reject(new CallError(429, 'tooManyRequests')) },
    });
    expect(await screen.findByText(frame.en.loadFailed)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Piece new/ })).toBeNull();
  });

  it('shows a notice when it is empty', async () => {
    openList({ answers: { 'memberInformation.list': async () => toList([]) } });
    expect(await screen.findByText(texts.emptyText)).toBeTruthy();
  });
});
