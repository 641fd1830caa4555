import { defaultSections } from '@noren/contracts/config-sections';
import type { MemberProfile } from '@noren/contracts/members';
import type { PageInput } from '@noren/contracts/runtimes';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Member } from '../src/member/member.js';
import { type Answers, getInput, getMember, OnPage } from './samples.js';

export function getProfile(own: Partial<MemberProfile> = {}): MemberProfile {
  return {
    memberId: 'm1',
    tier: 'member',
    name: 'Hanako',
    memberNumber: '204815620371',
    registered: true,
    mail: 'h***@example.com',
    info: { name: 'Hanako', birthday: '1990-04-12', mail: 'hanako@example.com' },
    favoriteShopIds: [],
    joinedAt: '2024-05-20T03:00:00.000Z',
    version: 3,
    ...own,
  };
}

export const me = { status: 'member', tier: 'member', name: 'Hanako' } as const;
export const visitor = { status: 'visitor', expired: false } as const;

interface SetUp extends Partial<Member> {
  answers?: Answers;
  change?: (input: PageInput) => void;
}

/** Renders a member's page in English with default settings. */
export function showPage(page: PageInput['page'], element: ReactNode, { change, ...own }: SetUp = {}) {
  const input = getInput(page, 'en');
  change?.(input);
  const member = getMember({ identity: () => me, path: () => `/${page}`, ...own });
  const { unmount } = render(
    <OnPage input={input} member={member}>
      {element}
    </OnPage>,
  );
  return { member, unmount, sections: { ...defaultSections(), ...input.sections } };
}
