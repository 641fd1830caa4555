import type { Stack } from '@noren/local-stack';

/** Who may sign in: every role, `admin` under its other name too, and somebody without any role. */
export const people = ['admin', 'developer', 'operator', 'monitor', 'only-monitor', 'nobody'] as const;
export type Person = (typeof people)[number];

/** For `startTestStack`: an empty stack in which all of them can sign in. */
export const withPeople = { demo: false, users: { developer: ['developer'], nobody: [] } } as const;

/** An access token of the identity provider that names these groups. */
export async function tokenOf(
  stack: Stack,
  person: Person,
  groupIds: readonly string[] = [],
): Promise<string> {
  await stack.setGroups(person, groupIds);
  return stack.token(person);
}
