import { createHmac } from 'node:crypto';
import type { App } from '@noren/contracts/apps';
import type { PlatformAnswer, PlatformRelease } from '@noren/contracts/platform';
import { unavailable } from '@noren/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** An app as it is registered with the platform; its security token is the key of the signature. */
export type Registration = Required<Pick<App, 'applicationId' | 'envType' | 'uuid' | 'securityToken'>> &
  Pick<App, 'custId'>;

/** The platform that apps are registered with. */
export interface Platform {
  /** Repeating an announcement changes nothing. @throws `platformUnavailable` without an answer that decides */
  announce(app: Registration, release: PlatformRelease): Promise<PlatformAnswer>;
}

const Accepted = Type.Object({ receipt: Type.String({ maxLength: 200 }) });
const Rejected = Type.Object({ message: Type.String() });

/** Statuses after which the same request may succeed. */
const retryable = [408, 425, 429];
const timeoutMs = 5_000;
const maxDetail = 300;

/**
 * Creates the client of the platform: `POST {url}/applications/{applicationId}/releases`, signed by Standard Webhooks
 * with the app's security token (32 bytes, hex).
 *
 * @param address `PLATFORM_URL`; `{envType}` stands for the platform's environment
 */
export function createPlatform(address: string, now: () => Date = () => new Date()): Platform {
  return {
    async announce({ securityToken, ...app }, release) {
      const base = address.replaceAll('{envType}', app.envType);
      const body = JSON.stringify({ ...app, ...release });
      const id = `${release.deploymentId}.${release.status}`;
      const timestamp = `${Math.floor(now().getTime() / 1000)}`;
      const response = await send(`${base}/applications/${encodeURIComponent(app.applicationId)}/releases`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${sign(securityToken, `${id}.${timestamp}.${body}`)}`,
        },
        body,
      });
      if (response.status >= 500 || retryable.includes(response.status))
        throw unavailable('platformUnavailable', {
          cause: new Error(`The platform answered ${response.status}`),
        });
      const data: unknown = await response.json().catch(() => undefined);
      if (response.ok)
        return { outcome: 'accepted', detail: Value.Check(Accepted, data) ? data.receipt : '' };
      const reason = Value.Check(Rejected, data) ? data.message : `HTTP ${response.status}`;
      return { outcome: 'rejected', detail: reason.slice(0, maxDetail) };
    },
  };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw unavailable('platformUnavailable', { cause });
  }
}

function sign(key: string, content: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(content).digest('base64');
}
