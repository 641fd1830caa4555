import { type Document, deserialize, serialize } from 'bson';
import type { WireEngine } from './wire-front.js';

const opMsg = 2013;
let requests = 0;

/** Runs a database command inside the engine's process. @throws the engine's error */
export async function command(engine: WireEngine, db: string, request: Document): Promise<Document> {
  const body = serialize({ ...request, $db: db });
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  requests += 1;
  head.writeInt32LE(requests, 4);
  head.writeInt32LE(opMsg, 12);
  const { response } = await engine.roundTrip(Buffer.concat([head, body]));
  const reply = deserialize(response);
  if (reply['ok'] !== 1) throw new Error(String(reply['errmsg']));
  return reply;
}
