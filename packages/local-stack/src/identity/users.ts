import { randomUUID } from 'node:crypto';
import { roles } from '@noren/contracts/permissions';
import { StackError } from '../stack-error.js';
import { readOrCreate, writeJson } from '../storage/json-file.js';
import { createTotpSecret } from './second-factor.js';

/** Password of every demo user; the sign-in page shows it, since this is a local stack. */
export const demoPassword = 'noren';

/** A user of the local stack. */
export interface User {
  /** `sub` of the tokens. */
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Secret of the time-based codes of the user's authenticator, base32. */
  readonly totpSecret: string;
  /** Realm role names; `developer` is an alias of `admin`. */
  readonly roles: readonly string[];
  /** Ids of the user's groups. */
  readonly groups: readonly string[];
}

/** The users in the data directory. */
export interface Users {
  list(): readonly User[];
  byId(id: string): User | undefined;
  /** Returns the user if the password is right. */
  signIn(username: string, password: string): User | undefined;
  /** Sets the groups in the user's future tokens. */
  setGroups(username: string, groups: readonly string[]): Promise<void>;
}

const names: Record<string, string> = {
  admin: 'Aoi Yamamoto',
  operator: 'Ren Sato',
  monitor: 'Yui Tanaka',
  'only-monitor': 'Sora Ito',
};

/** Role names by user name. */
export type UserRoles = Readonly<Record<string, readonly string[]>>;

function demoUsers(further: UserRoles): User[] {
  // `service` is the role of Noren's services, never of a user.
  const people = roles.filter((role) => role !== 'service').map((role) => [role, [role]] as const);
  return [...people, ...Object.entries(further)].map(([username, ownRoles]) => ({
    id: randomUUID(),
    username,
    name: names[username] ?? username,
    email: `${username}@noren.example`,
    password: demoPassword,
    totpSecret: createTotpSecret(),
    roles: ownRoles,
    groups: [],
  }));
}

/** Opens the user file; creates it with the demo users and the `further` ones. */
export async function openUsers(file: string, further: UserRoles = {}): Promise<Users> {
  let users = await readOrCreate<User[]>(file, () => demoUsers(further));
  if (users.some(({ totpSecret }) => totpSecret === undefined)) {
    // The file is from before the second factor.
    users = users.map((user) => ({ ...user, totpSecret: user.totpSecret ?? createTotpSecret() }));
    await writeJson(file, users);
  }
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
