import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Session = Type.Object({
  issuer: Type.String(),
  accessToken: Type.String(),
  refreshToken: Type.Optional(Type.String()),
  /** Epoch milliseconds. */
  expiresAt: Type.Integer(),
});
/** The tokens of a sign-in. */
export type Session = Static<typeof Session>;

/** Sessions by console URL, in a file that only its owner can read. */
export interface TokenFile {
  readonly path: string;
  read(console: string): Promise<Session | undefined>;
  write(console: string, session: Session): Promise<void>;
  /** @returns true if there was one */
  remove(console: string): Promise<boolean>;
}

/** Opens the user's file: `noren/sessions.json` below `$XDG_CONFIG_HOME`, by default `~/.config`. */
export function openTokenFile(env: Readonly<Record<string, string | undefined>>): TokenFile {
  const base = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  const path = join(base, 'noren', 'sessions.json');

  async function all(): Promise<Record<string, unknown>> {
    const text = await readFile(path, 'utf8').catch(() => '{}');
    try {
      const sessions: unknown = JSON.parse(text);
      return typeof sessions === 'object' && sessions !== null ? { ...sessions } : {};
    } catch {
      return {};
    }
  }

  /** Writes atomically, and never with permissions for others. */
  async function save(sessions: Record<string, unknown>): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(sessions, null, 2)}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await rename(draft, path);
  }

  return {
    path,
    async read(console) {
      const session = (await all())[console];
      return Value.Check(Session, session) ? session : undefined;
    },
    write: async (console, session) => save({ ...(await all()), [console]: session }),
    async remove(console) {
      const { [console]: session, ...otherSessions } = await all();
      if (session !== undefined) await save(otherSessions);
      return session !== undefined;
    },
  };
}
