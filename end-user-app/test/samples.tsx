import { defaultSections } from '@noren/contracts/config-sections';
import type { MemberCoupon } from '@noren/contracts/coupons';
import type { MemberCallId } from '@noren/contracts/members';
import { pageIds } from '@noren/contracts/pages';
import type { BundlePlace, PageInput } from '@noren/contracts/runtimes';
import type { MemberTicket, OwnedTicket } from '@noren/contracts/tickets';
import type { ReactNode } from 'react';
import type { Answer, CallInput } from '../src/member/call.js';
import type { Member } from '../src/member/member.js';
import { createMemoryStore } from '../src/member/store.js';
import { serverView } from '../src/server/server-view.js';
import { PageProvider } from '../src/view/context.js';

export const place: BundlePlace = {
  bundle: {
    format: 1,
    version: '0.1.0',
    server: 'server/server.js',
    client: ['client/page.js', 'client/page.css'],
    pages: Object.fromEntries(
      [...pageIds, 'preview'].map((id) => [id, { scripts: ['client/page.js'], styles: ['client/page.css'] }]),
    ),
  },
  digest: 'ab'.repeat(32),
  read: () => 'main{margin:0}',
};

/** Returns a page's input with every optional part present. */
export function getInput(page: PageInput['page'], locale: 'ja' | 'en' = 'ja'): PageInput {
  const sections = defaultSections();
  sections.application.locale = locale;
  sections.splash = { ...sections.splash, enabled: true };
  sections.header.iconListRight = [{ iconUrl: '', label: 'Menu', link: '/coupons' }];
  sections.topPage = {
    ...sections.topPage,
    heroImageUrl: 'https://images.example/hero.png',
    slides: [{ imageUrl: 'https://images.example/slide.png', caption: 'Slide', link: '/coupons' }],
    tiles: [{ imageUrl: '', title: 'Tile', link: 'https://example.com/' }],
  };
  return { page, name: 'Café', systemName: 'cafe', pages: [...pageIds], sections };
}

export function getCoupon(own: Partial<MemberCoupon> = {}): MemberCoupon {
  return {
    id: 'c1',
    name: 'One free drink',
    useType: 'none',
    oncePerDay: false,
    membersOnly: false,
    state: 'usable',
    ...own,
  };
}

export function getTicket(own: Partial<MemberTicket> = {}): MemberTicket {
  return {
    id: 't1',
    name: 'Coffee for 30 days',
    kind: 'passTicket',
    price: 3_500,
    billedAmount: 2_980,
    payments: ['card'],
    validityDays: 30,
    oncePerDay: true,
    exclusive: false,
    goldOnly: false,
    useType: 'none',
    state: 'onSale',
    ...own,
  };
}

export function getOwned(own: Partial<OwnedTicket> = {}): OwnedTicket {
  return {
    id: 'o1',
    ticketId: 't1',
    name: 'Coffee for 30 days',
    kind: 'passTicket',
    oncePerDay: true,
    useType: 'none',
    purchasedAt: '2026-01-14T03:00:00.000Z',
    startedAt: '2026-01-14T04:00:00.000Z',
    uses: 0,
    state: 'inUse',
    ...own,
  };
}

/** Answers to calls in a test. */
export type Answers = { [I in MemberCallId]?: (input: CallInput<I>) => Promise<Answer<I>> };

/** Creates a member whose calls stay pending, except those of `answers`. */
export function getMember({ answers = {}, ...own }: Partial<Member> & { answers?: Answers } = {}): Member {
  const silent = () => new Promise<never>(() => undefined);
  return {
    store: createMemoryStore(),
    subscribe: () => () => undefined,
    identity: visitor,
    call: (id, input) => answers[id]?.(input) ?? silent(),
    startSession: () => undefined,
    signIn: silent,
    signOut: silent,
    getAccessToken: silent,
    query: () => null,
    path: () => '/coupons/detail?id=c1',
    go: () => undefined,
    now: () => Date.parse('2026-01-15T03:00:00Z'),
    framesSites: true,
    ...own,
  };
}

const visitorIdentity = { status: 'visitor', expired: false } as const;
const visitor = () => visitorIdentity;

export function OnPage({
  input,
  member,
  children,
}: {
  input: PageInput;
  member: Member;
  children: ReactNode;
}) {
  return (
    <PageProvider view={serverView(input)} member={member}>
      {children}
    </PageProvider>
  );
}
