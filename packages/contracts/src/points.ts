export { memberPointEndpoints } from './points/endpoints.js';
export { pointEvents, PointsMoved } from './points/events.js';
export {
  ExpiringPoints,
  IntegrationConfirm,
  IntegrationLogin,
  IntegrationOffer,
  MemberPointReward,
  memberRewardStates,
  OutsidePoints,
  PointBalance,
  PointEntry,
  pointEntryKinds,
  PointEntryQuery,
  PointRewardQuery,
  PointsChanged,
  PointsExchange,
  PointsExchanged,
  Visit,
} from './points/schema.js';
