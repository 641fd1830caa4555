import type { Sections } from '@noren/contracts/config-sections';
import { type ErrorCode, errorTexts } from '@noren/contracts/errors';
import type { MemberTier } from '@noren/contracts/members';
import { type PageId, pageIds, pages } from '@noren/contracts/pages';
import type { PreviewState } from '@noren/contracts/previews';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { menuIcons } from '../src/frame/menu-icons.js';
import { getMessageGroups } from '../src/locales/message-groups.js';
import { CallError } from '../src/member/call.js';
import type { Member } from '../src/member/member.js';
import { createMemoryStore } from '../src/member/store.js';
import { PositionError } from '../src/position/position.js';
import { createPreviewMember } from '../src/preview/preview-member.js';
import { getCalls } from '../src/server/page-calls.js';
import { PageProvider } from '../src/view/context.js';
import * as pageComponents from '../src/view/page-components.js';
import { createPreviewState } from './preview-state.js';
import { getCoupon } from './samples.js';

// Loads on-demand parts in advance, so that the exploration does not wait for them.
import '../src/code-reader/scan-dialog.js';
import '../src/redemption/redemption-dialog.js';
import '../src/scratch/play-dialog.js';
import '../src/scratch/scratch-card.js';
import '../src/stamps/stamp-dialog.js';
import '../src/ticket-purchase/payment-steps.js';
import '../src/tickets/owned-ticket-dialogs.js';

/**
 * How the page's calls behave: answered (buttons tapped from the first or from the last), actions rejected, lists
 * empty, or every call failing.
 */
export type Mode = 'answers' | 'backwards' | 'rejections' | 'empty' | { failing: CallError };

export interface Visit {
  page: PageId;
  sections: Sections;
  tier: MemberTier;
  mode?: Mode;
  /** Maximum number of taps. */
  taps?: number;
  /** Id of the page's item, if it shows one. */
  item?: string;
}

const coupons: PreviewState['coupons'] = [
  getCoupon({
    ...{ endsAt: '2026-12-31T15:00:00.000Z', expiresAt: '2026-12-24T15:00:00.000Z' },
    ...{ limitedQuantity: 20, left: 3, pointsNeeded: 10, unit: 'pt' },
  }),
  getCoupon({ id: 'c2', name: 'Signed', useType: 'security', membersOnly: true, oncePerDay: true }),
  getCoupon({ id: 'c3', name: 'Pressed', useType: 'hitap' }),
  getCoupon({ id: 'c4', name: 'Stamped', useType: 'echoss' }),
  getCoupon({ id: 'c5', name: 'Used', state: 'usedToday' }),
];

/** Generated ids, which count up from page to page. */
const generated = /_r_[0-9a-z]+_/g;

const flushTasks = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));

/** Returns the HTML of each state reached by tapping through a page of the preview. */
export async function explore({
  page,
  sections,
  tier,
  mode = 'answers',
  taps = 0,
  item: named,
}: Visit): Promise<string[]> {
  const found = pages.find(({ id }) => id === page);
  const item = found?.item === undefined ? '' : `?${found.item}=${named ?? getItem(found.item)}`;
  const path = `${found?.path ?? '/'}${item}`;
  const state = createPreviewState({ page, sections, tier, coupons });
  const { locale } = sections.application;
  const store = createMemoryStore();
  const preview = { ...createPreviewMember(state, { path, go: () => undefined }), store };
  const member = withCalls(preview, page, mode);
  const Page = pageComponents[page];
  const view = {
    page,
    name: 'App',
    systemName: 'preview',
    pages: [...pageIds],
    version: '1',
    sections,
    routes: {},
    messages: { ...getMessageGroups(locale), errors: errorTexts[locale] },
    icons: menuIcons(sections),
  };
  const { container } = render(
    <PageProvider view={view} member={member}>
      <Page />
    </PageProvider>,
  );
  await flushTasks();
  await flushTasks();
  const snapshots = [container.innerHTML];
  const tapped = new Set<string>();
  for (let tap = 0; tap < taps; tap += 1) {
    const next = nextButton(
      container,
      tapped,
      mode === 'backwards',
      member.store.get<number>('explored') ?? 0,
    );
    if (next === undefined) break;
    fillIn(container);
    snapshots.push(container.innerHTML);
    fireEvent.click(next);
    await flushTasks();
    await flushTasks();
    snapshots.push(container.innerHTML);
  }
  cleanup();
  return snapshots.map((html) => html.replace(generated, ''));
}

const getItem = (parameter: string) =>
  parameter === 'url' ? encodeURIComponent('https://one.example/') : parameter === 'slug' ? 'sample' : 'c1';

/** Returns the next button: an open dialog's come first, and a rejected call makes a button new again. */
function nextButton(
  container: HTMLElement,
  tapped: Set<string>,
  backwards: boolean,
  rejected: number,
): HTMLElement | undefined {
  const dialog = container.querySelector<HTMLElement>('dialog[open]');
  const buttons = [
    ...(dialog ?? container).querySelectorAll<HTMLElement>('button:not([disabled]), a[href^="/web?"]'),
  ];
  return (backwards && dialog === null ? buttons.reverse() : buttons).find((button) => {
    const key = `${button.textContent}|${button.className}|${rejected}`;
    if (tapped.has(key)) return false;
    tapped.add(key);
    return true;
  });
}

/** Fills empty fields with plausible values. */
function fillIn(container: HTMLElement): void {
  for (const input of container.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (input.type === 'checkbox' && !input.checked) fireEvent.click(input);
    else if (input.type !== 'radio' && input.value === '')
      fireEvent.change(input, { target: { value: plausible(input) } });
  }
}

function plausible({ type, inputMode, maxLength }: HTMLInputElement): string {
  if (type === 'email') return 'someone@example.com';
  if (type === 'date') return '1990-01-01';
  if (type === 'password') return 'Passw0rd123';
  if (type === 'tel') return '09012345678';
  if (inputMode === 'numeric') return '4111111111111111'.slice(0, maxLength > 0 ? maxLength : 16);
  return 'someone@example.com';
}

function withCalls(member: Member, page: PageId, mode: Mode): Member {
  if (mode === 'answers' || mode === 'backwards') return member;
  if (mode === 'empty')
    return { ...member, call: async (id, input) => emptied(await member.call(id, input)) };
  if (mode !== 'rejections') return { ...member, call: () => Promise.reject(mode.failing) };
  const codes: (ErrorCode | undefined)[] = [
    undefined,
    ...new Set(getCalls(page).flatMap((call): readonly ErrorCode[] => ('errors' in call ? call.errors : []))),
  ];
  const reads = new Set<string>(getCalls(page).flatMap((call) => (call.method === 'GET' ? [call.id] : [])));
  let rejected = 0;
  let positions = 0;
  return {
    ...member,
    call: (id, input) => {
      if (reads.has(id) || rejected >= codes.length) return member.call(id, input);
      const code = codes[rejected];
      rejected += 1;
      member.store.set('explored', rejected);
      return Promise.reject(new CallError(code === undefined ? 0 : 409, code));
    },
    position: () => {
      positions += 1;
      member.store.set('explored', positions);
      return Promise.reject(new PositionError(positions % 2 === 1 ? 'failed' : 'unsupported'));
    },
  };
}

/** Returns the answer with an empty list. */
function emptied<A>(answer: A): A {
  const list = answer as { data?: unknown } | undefined;
  return Array.isArray(list?.data) ? { ...answer, data: [] } : answer;
}
