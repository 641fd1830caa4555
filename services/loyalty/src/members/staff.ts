import type { Many } from '@noren/contracts/core';
import type { MemberTierUpdate, StaffMember, StaffMemberQuery } from '@noren/contracts/members';
import type { Caller } from '@noren/contracts/permissions';
import { audited, conflict, notFound } from '@noren/service-kit';
import type { MemberRepository } from './repository.js';
import { getStaffView } from './views.js';

export interface StaffMembersOptions {
  readonly members: MemberRepository;
  /** @throws `notFound` if the app does not exist or the caller sees none of its groups */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
}

export type StaffMembers = ReturnType<typeof createStaffMembers>;

/** Staff's view of members, and the changes they can make. */
export function createStaffMembers({ members, requireVisible }: StaffMembersOptions) {
  return {
    async list(caller: Caller, appId: string, query: StaffMemberQuery): Promise<Many<StaffMember>> {
      await requireVisible(caller, appId);
      const found = await members.list(query, appId);
      return { ...found, data: found.data.map(getStaffView) };
    },

    /** @throws `conflict` with the current member */
    async setTier(
      caller: Caller,
      appId: string,
      memberId: string,
      { version, tier }: MemberTierUpdate,
    ): Promise<StaffMember> {
      await requireVisible(caller, appId);
      const change = { kind: 'app', subject: appId, action: 'staffMembers.setTier' } as const;
      const at = (state: { tier: string } | undefined) => ({
        members: { [memberId]: { tier: state?.tier } },
      });
      const written = await members.setTier(appId, memberId, version, tier, (next, before) => [
        audited('loyalty', caller, change, at(before), at(next)),
      ]);
      if (written !== undefined) return getStaffView(written);
      const current = await members.findOfApp(appId, memberId);
      if (current === undefined) throw notFound();
      throw conflict('conflict', { current: getStaffView(current) });
    },
  };
}
