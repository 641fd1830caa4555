import type { MemberProfile } from '@noren/contracts/members';
import type { PreviewState } from '@noren/contracts/previews';
import { type PreviewAnswers, sampleInstant } from './answers.js';

/** Returns a profile with all fields that a setting can ask for. */
function getProfile({ tier, sections }: PreviewState): MemberProfile {
  // Shops that have slides in the settings, so that the slides are shown.
  const shopIds = sections.filterSlideBannerByShopId.banners.map(({ shopId }) => shopId);
  return {
    memberId: 'preview',
    tier,
    name: '山田 花子',
    memberNumber: '204815620371',
    registered: true,
    mail: 'h*****@example.com',
    phone: '090****5678',
    info: {
      name: '山田 花子',
      nameKana: 'ヤマダ ハナコ',
      birthday: '1990-04-12',
      gender: 'female',
      phone: '090-1234-5678',
      mail: 'hanako@example.com',
      postalCode: '150-0001',
      address: '東京都渋谷区神宮前1-2-3',
    },
    favoriteShopIds: [...new Set(shopIds)],
    lastVisitedShopId: shopIds.at(-1),
    joinedAt: '2024-05-20T03:00:00.000Z',
    version: 3,
  };
}

const session = {
  token: 'preview',
  expiresAt: '2099-01-01T00:00:00.000Z',
  memberId: 'preview',
  tier: 'member',
  name: '山田 花子',
} as const;

const expiresAt = new Date(Date.parse(sampleInstant) + 600_000).toISOString();

/** Answers to the calls about the member. */
export const memberAnswers: PreviewAnswers = {
  'members.environment': () => ({ data: { systemName: 'preview', environment: 'development' } }),
  'members.me': (_input, state) => ({ data: getProfile(state) }),
  'members.updateInfo': ({ body }, state) => ({
    data: { ...getProfile(state), info: body.info, version: body.version + 1 },
  }),
  'members.registerCard': ({ body }, state) => ({
    data: { ...getProfile(state), cardNumber: body.cardNumber },
  }),
  'members.sessions': () => ({
    data: {
      sessions: [
        {
          id: 'one',
          method: 'messaging',
          device: 'iPhone, LINE',
          openedAt: sampleInstant,
          lastUsedAt: sampleInstant,
          current: true,
        },
        {
          id: 'two',
          method: 'password',
          device: 'Windows, Chrome',
          openedAt: sampleInstant,
          lastUsedAt: sampleInstant,
          current: false,
        },
      ],
    },
  }),
  'members.endSession': () => undefined,
  'members.logOut': () => undefined,
  'members.logOutEverywhere': () => undefined,
  'members.restoreContact': () => ({ data: { newPasswordNeeded: true } }),
  'members.holdings': () => ({
    data: {
      points: 1_250,
      coupons: ['ドリンク1杯無料'],
      tickets: [{ name: 'コーヒー10杯チケット', usesLeft: 7, amount: 2_980 }],
    },
  }),
  'members.delete': () => ({ data: { revocation: 'done' } }),
  'memberPoints.visit': (_input, { sections }) => {
    const points = sections.barcodeReader.visitPoints;
    return { data: { points, balance: 1250 + points } };
  },
  'otp.send': () => ({ data: { otpId: 'preview', expiresAt, sendsLeft: 4 } }),
  'otp.verify': () => ({ data: { proof: 'preview', expiresAt } }),
  'otp.register': () => ({ data: session }),
  'otp.setPassword': () => undefined,
  'otp.setContact': (_input, state) => ({ data: getProfile(state) }),
  'otp.sendConfirmation': () => ({ data: { otpId: 'preview', expiresAt, sendsLeft: 4 } }),
  'otp.confirmSignIn': () => ({ data: { until: expiresAt } }),
  'otp.signIn': () => ({ data: session }),
};
