import { type Static, Type } from 'typebox';
import { Environment } from './apps/schema.js';
import { defineEndpoint } from './core/endpoint.js';
import { Id, model, one, oneOf, Timestamp } from './core/schema.js';

/** Wrong tries of one store code within a day from which staff are warned and every person has fewer tries. */
export const guessedFrom = 50;

export const guessableKinds = ['coupons', 'stampCards'] as const;

export const GuessedCode = model('GuessedCode', 'A store code that is probably being guessed', {
  kind: oneOf(guessableKinds, 'Kind of the content that has the code'),
  contentId: Id,
  environment: Environment,
  wrongTries: Type.Integer({
    minimum: 0,
    description: 'Wrong tries of the day with the most, in Asia/Tokyo',
  }),
  lastAt: { ...Timestamp, description: 'The last wrong try, ISO 8601 in UTC' },
});
export type GuessedCode = Static<typeof GuessedCode>;

export const GuessedCodes = model(
  'GuessedCodes',
  "An app's current store codes that were guessed in the last week",
  {
    codes: Type.Array(GuessedCode),
  },
);
export type GuessedCodes = Static<typeof GuessedCodes>;

export const storeCodeEndpoints = {
  listGuessed: defineEndpoint({
    id: 'storeCodes.listGuessed',
    method: 'GET',
    path: '/apps/{appId}/store-codes/guessed',
    service: 'loyalty',
    access: 'content.read',
    summary: 'List the store codes that were probably guessed',
    response: one(GuessedCodes),
  }),
};
