export { memberStampEndpoints } from './stamps/endpoints.js';
export { stampEvents, StampPressedData } from './stamps/events.js';
export {
  MemberStampCard,
  memberStampCardStates,
  Reward,
  StampPress,
  StampPressed,
  StampQuery,
} from './stamps/schema.js';
