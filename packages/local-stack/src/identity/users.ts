import { randomUUID } from 'node:crypto';
import { roles } from '@noren/contracts';
import { StackError } from '../stack-error.js';
import { readOrCreate, writeJson } from '../storage/json-file.js';

/** The password of every demo user; the sign-in page names it, since this is a local stack. */
export const demoPassword = 'noren';

/** A person who can sign in to the local stack. */
export interface User {
  /** `sub` of the tokens. */
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** As a realm names them; `developer` is another name of `admin`. */
  readonly roles: readonly string[];
  /** Ids of the groups the user belongs to. */
  readonly groups: readonly string[];
}

/** The users of the data directory. */
export interface Users {
  list(): readonly User[];
  byId(id: string): User | undefined;
  /** The user if the password is right. */
  signIn(username: string, password: string): User | undefined;
  /** Sets the groups that the user's next tokens name. */
  setGroups(username: string, groups: readonly string[]): Promise<void>;
}

const names: Record<string, string> = {
  admin: 'Aoi Yamamoto',
  operator: 'Ren Sato',
  monitor: 'Yui Tanaka',
  'only-monitor': 'Sora Ito',
};

/** Names of users with the names of their roles. */
export type UserRoles = Readonly<Record<string, readonly string[]>>;

function demoUsers(further: UserRoles): User[] {
  // `service` is the role of our own services, never of a person.
  const people = roles.filter((role) => role !== 'service').map((role) => [role, [role]] as const);
  return [...people, ...Object.entries(further)].map(([username, ownRoles]) => ({
    id: randomUUID(),
    username,
    name: names[username] ?? username,
    email: `${username}@noren.example`,
    password: demoPassword,
    roles: ownRoles,
    groups: [],
  }));
}

/** Opens the user file, with the demo users and `further` ones in it the first time. */
export async function openUsers(file: string, further: UserRoles = {}): Promise<Users> {
  let users = await readOrCreate<User[]>(file, () => demoUsers(further));
  return {
    list: () => users,
    byId: (id) => users.find((user) => user.id === id),
    signIn: (username, password) =>
      users.find((user) => user.username === username.trim() && user.password === password),
    async setGroups(username, groups) {
      if (!users.some((user) => user.username === username)) {
        throw new StackError(
          `There is no user ${username}: ${users.map((user) => user.username).join(', ')}`,
        );
      }
      users = users.map((user) => (user.username === username ? { ...user, groups: [...groups] } : user));
      await writeJson(file, users);
    },
  };
}
