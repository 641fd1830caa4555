import { type SignInLevel, signInLevels } from '@noren/contracts/sign-in';
import { StackError } from '../stack-error.js';
import { clients } from './realm.js';
import { demoPassword } from './users.js';

/**
 * Requests a demo user's token from this identity provider, or a Keycloak with the same client.
 *
 * @param level - level of the sign-in that the token claims; by default as if with a second factor
 */
export async function requestToken(
  issuer: string,
  username: string,
  level: SignInLevel = signInLevels.secondFactor,
): Promise<string> {
  const request = () =>
    fetch(`${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: clients.scripts,
        username,
        password: demoPassword,
        scope: 'openid profile',
        acr_values: level,
      }),
    });
  // The server may close an idle connection just as it is used again; a token can be requested twice.
  const response = await request().catch(request);
  const answer = (await response.json()) as { access_token?: string; error?: string };
  if (!answer.access_token) {
    const why =
      answer.error === 'invalid_grant' ? 'is there such a user?' : (answer.error ?? response.status);
    throw new StackError(`No token for ${username}: ${why}`);
  }
  return answer.access_token;
}
