import { type Static, Type } from 'typebox';
import { Id, model, oneOf, Version } from '../core/schema.js';

/** Where a content stands, from what is saved to what production serves. */
export const contentStates = ['draft', 'changed', 'scheduled', 'live', 'ended'] as const;
export const ContentState = oneOf(
  contentStates,
  'Not in production, changed since, in a release that has its time, in production, over there',
);
export type ContentState = Static<typeof ContentState>;

export const ContentPublication = model('ContentPublication', 'What production serves of a content', {
  contentId: Id,
  state: ContentState,
  liveVersion: Type.Optional({ ...Version, description: 'The version in production; absent: none' }),
  releaseId: Type.Optional({ ...Id, description: 'The release that waits for approval or for its time' }),
});
export type ContentPublication = Static<typeof ContentPublication>;
