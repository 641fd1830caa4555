import type { PreviewState } from '@noren/contracts/previews';
import { CallError } from '../member/call.js';
import type { Identity, Member } from '../member/member.js';
import { createMemoryStore } from '../member/store.js';
import { type PreviewAnswers, toInstant } from './answers/answers.js';
import { couponAnswers } from './answers/coupons.js';
import { historyAnswers } from './answers/histories.js';
import { informationAnswers } from './answers/information.js';
import { memberAnswers } from './answers/members.js';
import { partnerAnswers } from './answers/partners.js';
import { pointAnswers } from './answers/points.js';
import { scratchAnswers } from './answers/scratch.js';
import { samplePosition, shopAnswers } from './answers/shops.js';
import { stampAnswers } from './answers/stamps.js';
import { ticketAnswers } from './answers/tickets.js';

export interface PreviewPlace {
  path: string;
  go: (path: string) => void;
}

/** Contact points of a stamp. */
const sampleStamp = [
  { x: 120, y: 180 },
  { x: 210, y: 190 },
  { x: 160, y: 260 },
];

const store = createMemoryStore();
const answers: PreviewAnswers = {
  ...memberAnswers,
  ...historyAnswers,
  ...partnerAnswers,
  ...couponAnswers,
  ...stampAnswers,
  ...pointAnswers,
  ...scratchAnswers,
  ...ticketAnswers,
  ...shopAnswers,
  ...informationAnswers,
};

/** The member of the live preview; answers come from the console's message and samples, never from the network. */
export function createPreviewMember(state: PreviewState, place: PreviewPlace): Member {
  const identity: Identity =
    state.tier === 'visitor' ? { status: 'visitor', expired: false } : { status: 'member', tier: state.tier };
  return {
    store,
    subscribe: () => () => undefined,
    identity: () => identity,
    async call(id, input) {
      const answer = answers[id];
      if (answer === undefined) throw new CallError(404, 'notFound');
      return answer(input, state);
    },
    startSession: () => undefined,
    signIn: async () => undefined,
    signOut: async () => undefined,
    getAccessToken: async () => undefined,
    query: (name) => new URL(place.path, 'http://preview').searchParams.get(name),
    path: () => place.path,
    go: place.go,
    now: () => Date.parse(toInstant(state)),
    position: async () => samplePosition,
    sampleStamp,
    cardToken: async () => 'preview',
    framesSites: false,
  };
}
