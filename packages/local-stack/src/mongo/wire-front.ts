import { createServer, type Server, type Socket } from 'node:net';
import { loopback } from '../process/port.js';

/** The embedded engine's only call that the wire front needs: a wire message in, a reply out. */
export interface WireEngine {
  roundTrip(message: Buffer): Promise<{
    requestId: number;
    /** True if the driver expects no reply. */
    moreToCome: boolean;
    /** True for an OP_QUERY, which legacy handshakes use; its reply has a different frame. */
    legacy: boolean;
    response: Buffer;
  }>;
}

const opReply = 1;
const opMsg = 2013;
const headerLength = 16;
/** MongoDB's own limit for one wire message. */
const maxMessageLength = 48_000_000;

/**
 * Puts the engine behind a local TCP port, so that unmodified drivers see a standalone server.
 *
 * @param port 0 for any free port
 * @returns the listening server; closing it also ends its connections
 */
export async function listenWire(
  engine: WireEngine,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The driver has disconnected and needs no response.
    socket.on('error', () => socket.destroy());
    serve(engine, socket);
  });
  await listen(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
}

/** Answers the messages of one connection in order; connections are independent. */
function serve(engine: WireEngine, socket: Socket): void {
  let queue = Promise.resolve();
  let replies = 0;
  const answer = async (message: Buffer) => {
    const { requestId, moreToCome, legacy, response } = await engine.roundTrip(message);
    if (moreToCome || socket.destroyed) return;
    replies += 1;
    socket.write(
      legacy ? frameReply(replies, requestId, response) : frameMessage(replies, requestId, response),
    );
  };
  const split = messageSplitter((message) => {
    queue = queue.then(() => answer(message)).catch(() => void socket.destroy());
  });
  socket.on('data', (chunk) => {
    if (!split(chunk)) socket.destroy();
  });
}

/** Collects chunks into whole messages; returns false if the stream is not MongoDB's protocol. */
function messageSplitter(onMessage: (message: Buffer) => void): (chunk: Buffer) => boolean {
  let chunks: Buffer[] = [];
  let size = 0;
  let requiredSize = 4;
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < requiredSize) return true;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks, size);
    requiredSize = 4;
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (length < headerLength || length > maxMessageLength) return false;
      if (rest.length < length) {
        requiredSize = length;
        break;
      }
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    chunks = rest.length > 0 ? [rest] : [];
    size = rest.length;
    return true;
  };
}

function frame(code: number, prefixLength: number, id: number, answering: number, body: Buffer): Buffer {
  const bytes = Buffer.alloc(headerLength + prefixLength);
  bytes.writeInt32LE(headerLength + prefixLength + body.length, 0);
  bytes.writeInt32LE(id, 4);
  bytes.writeInt32LE(answering, 8);
  bytes.writeInt32LE(code, 12);
  return Buffer.concat([bytes, body]);
}

/** OP_MSG: flag bits (4 bytes) and the section kind (1 byte), all zero for a plain reply. */
function frameMessage(id: number, answering: number, body: Buffer): Buffer {
  return frame(opMsg, 5, id, answering, body);
}

/** OP_REPLY: flags (4), cursor (8), start (4), all zero, and the number of documents (4). */
function frameReply(id: number, answering: number, body: Buffer): Buffer {
  const bytes = frame(opReply, 20, id, answering, body);
  bytes.writeInt32LE(1, headerLength + 16);
  return bytes;
}
