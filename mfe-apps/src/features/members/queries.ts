import { type StaffMemberQuery, staffMemberEndpoints } from '@noren/contracts/members';
import { useRead, useWrite } from '@noren/mfe-kit';

/** Reads a page of the members of an app in one environment. */
export const useMembers = (appId: string, query: StaffMemberQuery) =>
  useRead(staffMemberEndpoints.list, { params: { appId }, query }, { keepPrevious: true });

/** Sets or removes a member's tier. */
export const useSetTier = (onSuccess: () => void) => useWrite(staffMemberEndpoints.setTier, { onSuccess });
