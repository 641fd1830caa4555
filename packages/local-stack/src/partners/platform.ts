import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Partner, provoked, toStableNumber } from './partner.js';

/** The security token of every application that the sandbox knows. */
export const platformToken = 'ab'.repeat(32);

interface Release {
  readonly uuid?: string;
  readonly deploymentId?: string;
  readonly environment?: string;
  readonly status?: string;
}

const environments = ['development', 'review', 'production'];
/** Signatures older than this are rejected, as Standard Webhooks demands. */
const toleranceSeconds = 300;

/**
 * The platform that apps are registered with: learns of releases by calls that the app's security token signs
 * (Standard Webhooks). Every application is known by the token `abab…ab`, except one whose id starts with `NONE`; a
 * UUID that starts with `00000000` belongs to another application. `GET /platform/releases` lists what was announced.
 */
export const platform: Partner = (app) => {
  const announced = new Map<string, Release>();

  app.get('/platform/releases', async () => ({ data: [...announced.values()] }));

  void app.register(async (scope) => {
    // A signature covers the bytes, not what they mean.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { envType: string; applicationId: string }; Body: string }>(
      '/platform/:envType/applications/:applicationId/releases',
      async (request, reply) => {
        const { envType, applicationId } = request.params;
        const { headers, body } = request;
        if (await provoked(reply, applicationId)) return reply;
        const reject = (status: number, message: string) => reply.code(status).send({ message });
        if (!environments.includes(envType)) return reject(404, `no environment ${envType}`);
        if (applicationId.startsWith('NONE')) return reject(404, `no application ${applicationId}`);
        const id = `${headers['webhook-id']}`;
        const timestamp = `${headers['webhook-timestamp']}`;
        if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds))
          return reject(401, 'the timestamp is too far away');
        if (!isSigned(`${headers['webhook-signature']}`, `${id}.${timestamp}.${body}`))
          return reject(401, 'the signature does not match; the security token here is 32 times "ab"');
        const release = JSON.parse(body) as Release;
        if (release.uuid?.startsWith('00000000') !== false)
          return reject(403, `the UUID does not belong to ${applicationId}`);
        announced.set(id, release);
        return { receipt: `R${toStableNumber(id, 1_000_000)}` };
      },
    );
  });
};

/** Compares with every signature of the header, separated by spaces. */
function isSigned(header: string, content: string): boolean {
  const expected = createHmac('sha256', Buffer.from(platformToken, 'hex')).update(content).digest();
  return header.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
