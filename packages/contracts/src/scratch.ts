export { memberScratchEndpoints } from './scratch/endpoints.js';
export { scratchEvents, ScratchPlayedData } from './scratch/events.js';
export {
  memberGameStates,
  MemberScratchGame,
  ScratchPlay,
  ScratchPlayed,
  ScratchQuery,
} from './scratch/schema.js';
