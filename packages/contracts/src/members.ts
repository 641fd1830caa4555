export { type MemberCall, type MemberCallId, type MemberCallOf, memberCalls } from './members/calls.js';
export { memberEndpoints, staffMemberEndpoints } from './members/endpoints.js';
export { memberEvents, MemberSignedUp } from './members/events.js';
export {
  contactRestoreHours,
  ContactRestore,
  ContactRestored,
  OpenSession,
  OpenSessions,
  recentSignInMinutes,
  sessionMethods,
} from './members/session-schema.js';
export {
  assignableMemberTiers,
  MemberCardUpdate,
  MemberDelete,
  MemberDeleted,
  MemberEnvironment,
  MemberHolders,
  MemberHoldersQuery,
  MemberHoldings,
  MemberInfo,
  MemberInfoUpdate,
  MemberProfile,
  MemberSession,
  MemberTier,
  memberTiers,
  MemberTierUpdate,
  SessionCreate,
  StaffMember,
  StaffMemberQuery,
} from './members/schema.js';
