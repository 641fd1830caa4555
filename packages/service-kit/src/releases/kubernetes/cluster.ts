import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import type { KubeConfig } from '@kubernetes/client-node';
import { KubernetesError, type StatusBody } from './kubernetes-error.js';

/** One call to the API server. Bodies are sent unchanged: a typed serialiser would drop unknown fields. */
export interface Call {
  readonly method: 'GET' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Body of a server-side apply. */
  readonly body?: object;
}

/** A namespace of a cluster. */
export interface Cluster {
  /** Name of its context, for messages. */
  readonly name: string;
  readonly namespace: string;
  /** @throws KubernetesError if the API server rejects the call; any other error if it is unreachable */
  call<T>(call: Call): Promise<T>;
  /**
   * Iterates over the objects of a streamed response until the server ends it.
   *
   * @throws like `call`, and if the connection drops or is silent for `silentMs`
   */
  follow<T>(call: Call, options: { signal: AbortSignal; silentMs: number }): AsyncIterable<T>;
}

const answerMs = 15_000;
const keepAlive = { keepAlive: true, keepAliveMsecs: 15_000 };

/** Opens the cluster of a kubeconfig's current context, which also authenticates every call. */
export function openCluster(kubeConfig: KubeConfig, namespace: string): Cluster {
  const server = new URL(kubeConfig.getCurrentCluster()?.server ?? '');
  const plain = server.protocol === 'http:';
  const agents = new Map<string, HttpAgent>();

  /** Reuses connections until credentials change; the client library would create an agent per request. */
  function getAgent(options: RequestOptions): RequestOptions['agent'] {
    if (kubeConfig.getCurrentCluster()?.proxyUrl !== undefined) return options.agent;
    const { ca, cert, key, rejectUnauthorized, servername } = options;
    const credentials = { ca, cert, key, rejectUnauthorized, servername };
    const name = JSON.stringify(credentials);
    const known = agents.get(name);
    if (known !== undefined) return known;
    for (const [old, agent] of agents) {
      agent.destroy();
      agents.delete(old);
    }
    const agent = plain ? new HttpAgent(keepAlive) : new HttpsAgent({ ...keepAlive, ...credentials });
    agents.set(name, agent);
    return agent;
  }

  async function send(
    { method, path, query = {}, body }: Call,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const url = new URL(`${server.pathname.replace(/\/$/, '')}${path}`, server);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const options: RequestOptions = { method, headers: { accept: 'application/json' } };
    await kubeConfig.applyToHTTPSOptions(options);
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...options.headers,
      // JSON is valid YAML, and older API servers accept only this type for an apply.
      ...(payload === undefined ? {} : { 'content-type': 'application/apply-patch+yaml' }),
    };
    const own = { ...options, headers, agent: getAgent(options), signal };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const attempt = () => {
        const request = (plain ? httpRequest : httpsRequest)(url, own, resolve);
        request.on('error', (error) => {
          // The server may close a kept-alive connection just as it is reused; every call can be repeated.
          if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') attempt();
          else reject(error);
        });
        request.end(payload);
      };
      attempt();
    });
    const { statusCode = 0 } = answer;
    if (statusCode < 300) return answer;
    throw new KubernetesError(statusCode, getStatus(await text(answer)));
  }

  return {
    name: kubeConfig.getCurrentContext(),
    namespace,
    async call<T>(call: Call): Promise<T> {
      const answer = await send(call, AbortSignal.timeout(answerMs));
      return JSON.parse(await text(answer)) as T;
    },
    async *follow<T>(call: Call, { signal, silentMs }: { signal: AbortSignal; silentMs: number }) {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(new Error('The watch timed out')), silentMs);
      try {
        const answer = await send(call, AbortSignal.any([signal, silence.signal]));
        for await (const line of toLines(answer)) {
          timer.refresh();
          yield JSON.parse(line) as T;
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function getStatus(body: string): StatusBody {
  try {
    return JSON.parse(body) as StatusBody;
  } catch {
    return { message: body.slice(0, 500) };
  }
}

async function* toLines(stream: IncomingMessage): AsyncIterable<string> {
  stream.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
}
