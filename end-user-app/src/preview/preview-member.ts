import type { CouponUsed, MemberCoupon, PreviewState } from '@noren/contracts';
import { CallError } from '../member/call.js';
import type { Identity, Member } from '../member/member.js';
import { memoryStore } from '../member/store.js';

export interface PreviewPlace {
  path: string;
  go: (path: string) => void;
}

const store = memoryStore();

/** A fixed instant: the preview shows the same picture whenever it is looked at. */
const sampleInstant = '2026-01-15T03:00:00.000Z';

/** The member of the live preview: answers from the console's message, and never from the network. */
export function previewMember(state: PreviewState, place: PreviewPlace): Member {
  const identity: Identity =
    state.tier === 'visitor' ? { status: 'visitor', expired: false } : { status: 'member', tier: state.tier };
  const coupon = async (id: string): Promise<MemberCoupon> => {
    const found = state.coupons.find((candidate) => candidate.id === id) ?? state.coupons[0];
    if (found === undefined) throw new CallError(404, 'notFound');
    return found;
  };
  const redisplay = (state.sections.coupon.redisplaySeconds ?? 0) * 1000;
  return {
    store,
    subscribe: () => () => undefined,
    identity: () => identity,
    coupons: async () => state.coupons,
    coupon,
    use: async (id): Promise<CouponUsed> => ({
      useId: 'preview',
      usedAt: sampleInstant,
      showUntil: new Date(Date.parse(sampleInstant) + redisplay).toISOString(),
      coupon: await coupon(id),
    }),
    signIn: async () => undefined,
    signOut: async () => undefined,
    query: (name) => new URL(place.path, 'http://preview').searchParams.get(name),
    path: () => place.path,
    go: place.go,
  };
}
