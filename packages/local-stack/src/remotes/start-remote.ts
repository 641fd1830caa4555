import { createOrigin, registerRemote } from '@noren/static-server';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/listen.js';

/** Which remote to serve, and on which port. */
export interface RemoteOptions {
  /** Such as `mfe-apps`. */
  readonly name: string;
  /** Directory of its build. */
  readonly dist: string;
  readonly port: number;
  /** Environment variable that changes the port. */
  readonly variable?: string;
}

/** Serves one remote's build from its own server, to consoles of any origin. */
export async function startRemote({ name, dist, port, variable }: RemoteOptions): Promise<Listener> {
  const app = createOrigin();
  registerRemote(app, dist);
  return serve(app, { port, what: name, variable });
}
