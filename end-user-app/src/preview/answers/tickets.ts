import type { PreviewState } from '@noren/contracts/previews';
import type { MemberTicket, OwnedTicket } from '@noren/contracts/tickets';
import { CallError } from '../../member/call.js';
import { toList, outsideTerm, type PreviewAnswers, sampleInstant, typedFirst } from './answers.js';

/** Use type and payments come from the settings, unless a sample has its own. */
type Own = 'state' | 'useType' | 'payments';
type Sample = Omit<MemberTicket, Own> & Partial<Pick<MemberTicket, Own>>;

const samples: Sample[] = [
  {
    id: 'coffee-pass',
    name: 'コーヒー30日パス',
    kind: 'passTicket',
    description: '毎日1杯、お好きなコーヒーをお選びいただけます。',
    price: 3_500,
    billedAmount: 2_980,
    startsAt: '2026-01-01T00:00:00+09:00',
    endsAt: '2026-07-01T00:00:00+09:00',
    validityDays: 30,
    oncePerDay: true,
    exclusive: false,
    goldOnly: false,
    left: 58,
    conditions: '1日1杯まで。ほかの割引との併用はできません。',
    remarks: 'ご購入後の返金はいたしかねます。',
  },
  {
    id: 'gold-pass',
    name: 'プレミアムラウンジ年間パス',
    kind: 'passTicket',
    price: 24_000,
    billedAmount: 24_000,
    validUntil: '2027-01-01T00:00:00+09:00',
    oncePerDay: true,
    exclusive: true,
    goldOnly: true,
  },
  {
    id: 'early-pass',
    name: '早割モーニングパス',
    kind: 'passTicket',
    price: 2_000,
    billedAmount: 1_500,
    validityDays: 14,
    oncePerDay: true,
    exclusive: false,
    goldOnly: false,
    left: 0,
    state: 'firstComeEnded',
  },
  {
    id: 'drink-11',
    name: 'ドリンク回数券（11杯分）',
    kind: 'ticket',
    description: '10杯分の価格で11杯お楽しみいただけます。',
    price: 4_500,
    billedAmount: 4_500,
    startsAt: '2026-01-01T00:00:00+09:00',
    validityDays: 180,
    totalUses: 11,
    oncePerDay: false,
    exclusive: false,
    goldOnly: false,
    conditions: 'Mサイズのドリンクが対象です。',
  },
  {
    id: 'tasting',
    name: '新豆テイスティング会 参加券',
    kind: 'ticket',
    price: 1_200,
    billedAmount: 1_200,
    endsAt: '2025-12-26T00:00:00+09:00',
    totalUses: 1,
    oncePerDay: false,
    exclusive: true,
    goldOnly: false,
    state: 'outsideTerm',
  },
];

const order: readonly PreviewState['tier'][] = ['goldMember', 'shopStaff'];

function getTickets({
  tier,
  sections: { passTicket },
  content,
  contentPreview,
}: PreviewState): MemberTicket[] {
  if (contentPreview !== undefined) return contentPreview.contents.tickets ?? [];
  return typedFirst(samples, content?.tickets, (typed, { id }) => ({
    ...typed,
    id,
    left: typed.firstPeople,
    state: outsideTerm(typed),
  })).map((sample) => ({
    useType: passTicket.useType,
    payments: ['card', 'serialCode'],
    ...sample,
    state: sample.state ?? saleState(sample, tier),
  }));
}

function saleState({ goldOnly }: Sample, tier: PreviewState['tier']): MemberTicket['state'] {
  if (tier === 'visitor') return 'loginNeeded';
  return goldOnly && !order.includes(tier) ? 'goldOnly' : 'onSale';
}

/** The tickets of the preview's member: one in each state. */
const having = [
  { of: 'coffee-pass', id: 'owned-new', state: 'purchased', uses: 0 },
  {
    of: 'coffee-pass',
    id: 'owned-today',
    state: 'usedToday',
    uses: 6,
    startedAt: '2026-01-09T09:00:00+09:00',
  },
  {
    of: 'early-pass',
    id: 'owned-over',
    state: 'outsideTerm',
    uses: 12,
    startedAt: '2025-12-01T08:00:00+09:00',
  },
  { of: 'drink-11', id: 'owned-drink', state: 'inUse', uses: 4, startedAt: '2026-01-05T12:00:00+09:00' },
  { of: 'tasting', id: 'owned-tasting', state: 'used', uses: 1 },
] as const;

function getOwned(state: PreviewState): OwnedTicket[] {
  return having.flatMap(({ of, ...own }) => {
    const ticket = getTickets(state).find(({ id }) => id === of);
    return ticket === undefined ? [] : [owned(ticket, own)];
  });
}

function owned(ticket: MemberTicket, own: Partial<OwnedTicket> & { id: string }): OwnedTicket {
  const {
    id: ticketId,
    name,
    kind,
    description,
    conditions,
    remarks,
    totalUses,
    oncePerDay,
    useType,
  } = ticket;
  const { uses = 0 } = own;
  return {
    ticketId,
    name,
    kind,
    description,
    conditions,
    remarks,
    totalUses,
    oncePerDay,
    useType,
    purchasedAt: '2026-01-04T18:20:00+09:00',
    validUntil: ticket.validUntil ?? '2026-02-03T00:00:00+09:00',
    state: 'purchased',
    uses,
    payment: 'card',
    amount: ticket.billedAmount,
    ...(totalUses === undefined ? {} : { usesLeft: Math.max(0, totalUses - uses) }),
    ...own,
  };
}

function found<T>(item: T | undefined): T {
  if (item === undefined) throw new CallError(404, 'notFound');
  return item;
}

const getTicket = (id: string, state: PreviewState): MemberTicket => {
  const all = getTickets(state);
  return found(all.find((ticket) => ticket.id === id) ?? all[0]);
};

const getOwn = (id: string, state: PreviewState): OwnedTicket => {
  const all = getOwned(state);
  return found(all.find((ticket) => ticket.id === id) ?? all[0]);
};

/** Returns the terms of the settings, as the service does. */
function getTerms({ sections }: PreviewState): Pick<MemberTicket, 'terms'> {
  const { sellerStatement, cancellationTerms } = sections.passTicket;
  if (sellerStatement === '' && cancellationTerms === '') return {};
  return { terms: { version: '0000000000000000', sellerStatement, cancellationTerms } };
}

const bought = (ticket: MemberTicket) => owned(ticket, { id: 'owned-new', purchasedAt: sampleInstant });

export const ticketAnswers: PreviewAnswers = {
  'memberTickets.list': ({ query }, state) =>
    toList(getTickets(state).filter(({ kind }) => query?.kind === undefined || kind === query.kind)),
  'memberTickets.get': ({ params }, state) => ({
    data: { ...getTicket(params.ticketId, state), ...getTerms(state) },
  }),
  'memberTickets.setup': (_input, { sections: { passTicket } }) => ({
    data: {
      gateway: passTicket.gateway,
      tokenUrl: '',
      ccid: passTicket.ccid,
      tokenApiKey: passTicket.tokenApiKey,
      instalments: [...passTicket.instalments].sort((one, other) => one - other),
      savedCard: { brand: 'Visa', last4: '4242' },
    },
  }),
  'memberTickets.forgetCard': () => undefined,
  'memberTickets.purchase': ({ params }, state) => {
    const ticket = getTicket(params.ticketId, state);
    return {
      data: {
        id: 'preview',
        ticketId: ticket.id,
        status: 'paid',
        owned: bought(ticket),
        amount: ticket.billedAmount,
        createdAt: sampleInstant,
      },
    };
  },
  'memberTickets.redeem': ({ params }, state) => ({ data: bought(getTicket(params.ticketId, state)) }),
  'memberTickets.owned': ({ query }, state) =>
    toList(getOwned(state).filter(({ kind }) => query?.kind === undefined || kind === query.kind)),
  'memberTickets.ownedOne': ({ params }, state) => ({ data: getOwn(params.ownedTicketId, state) }),
  'memberTickets.start': ({ params }, state) => ({
    data: { ...getOwn(params.ownedTicketId, state), state: 'inUse', startedAt: sampleInstant },
  }),
  'memberTickets.use': ({ params }, state) => {
    const ticket = getOwn(params.ownedTicketId, state);
    const usesLeft = ticket.usesLeft === undefined ? {} : { usesLeft: ticket.usesLeft - 1 };
    const used: OwnedTicket = { ...ticket, ...usesLeft, uses: ticket.uses + 1, state: 'usedToday' };
    return { data: { useId: 'preview', usedAt: sampleInstant, ticket: used } };
  },
};
