import type { TestStack } from '../stack.js';

/** A user for every role, `developer` as the other name of `admin`, and a user without any role. */
export const people = ['admin', 'developer', 'operator', 'monitor', 'only-monitor', 'nobody'] as const;
export type Person = (typeof people)[number];

/** Name of a person in the users of one suite, which `personas.mjs` lists. */
export const getUser = (suite: string, person: Person): string => `${suite}-${person}`;

/** Returns an access token of a suite's user that names these groups. */
export async function getToken(
  stack: TestStack,
  suite: string,
  person: Person,
  groupIds: readonly string[] = [],
): Promise<string> {
  const user = getUser(suite, person);
  await stack.setGroups(user, groupIds);
  return stack.token(user);
}
