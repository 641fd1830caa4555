import { registerRemote } from '@noren/static-server';
import fastify from 'fastify';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/serve.js';

/** Which remote to serve, and where. */
export interface RemoteOptions {
  /** Such as `mfe-apps`. */
  readonly name: string;
  /** Directory of its build. */
  readonly dist: string;
  readonly port: number;
  /** The environment variable that moves it. */
  readonly variable?: string;
}

/** Serves the build of one remote to consoles of any origin, as a server of its own. */
export async function startRemote({ name, dist, port, variable }: RemoteOptions): Promise<Listener> {
  const app = fastify();
  registerRemote(app, dist);
  return serve(app, { port, what: name, variable });
}
