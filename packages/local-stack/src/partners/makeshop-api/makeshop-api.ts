import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildSchema, graphql } from 'graphql';
import { bearerKey, isRejectedKey, type Partner, provoked } from '../partner.js';
import { type MemberSearch, searchMembers } from './members.js';

/** The part of the schema that Noren uses, with the documents' names. */
const schema = buildSchema(`
  type Query { searchMember(input: SearchMemberRequest!): SearchMemberResponse! }
  input SearchMemberRequest { page: Int!, limit: Int!, memberId: String, email: String }
  type SearchMemberResponse { members: [Member!] }
  type Member { memberId: String!, name: String, email: String, shopPoint: Int }
`);

interface Body {
  readonly query?: string;
  readonly variables?: { readonly input?: Partial<MemberSearch> } | null;
  readonly operationName?: string | null;
}

/** Validity of a timestamp, seconds. */
const timestampSeconds = 3_600;

const fail = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }], data: null });

/**
 * MakeShop's next-generation API, after https://developers.makeshop.jp/api/graphql/index.html. The documents do not
 * show answers to wrong credentials; here:
 *
 * - a token that starts with `PAT.dead` is of a shop that uninstalled the app: 401;
 * - any other that does not start with `PAT.` is an error with status 200;
 * - an API key that starts with `wrong` is 403, and a timestamp that is over an hour old 400.
 *
 * An address that starts with `busy` is answered with 429, and one with `denied` with an error and status 200.
 */
export const makeshopApi: Partner = (app) => {
  app.post<{ Body: Body | null }>('/makeshop-api/v1/graphql', async (request, reply) => {
    const { query = '', variables, operationName } = request.body ?? {};
    const { email } = variables?.input ?? {};
    if (await provoked(reply, email)) return reply;
    const refused = refuse(request, reply, email ?? '');
    if (refused !== undefined) return refused;
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables ?? null,
      operationName: operationName ?? null,
      rootValue: {
        searchMember: ({ input }: { input: MemberSearch }) => ({ members: searchMembers(input) }),
      },
    });
    return reply.code(result.data === undefined ? 422 : 200).send(result);
  });
};

function refuse({ headers }: FastifyRequest, reply: FastifyReply, email: string): FastifyReply | undefined {
  const token = bearerKey(headers.authorization) ?? '';
  const getHeader = (name: string) => [headers[name] ?? ''].flat().join();
  const age = Math.abs(Date.now() / 1000 - Number(getHeader('x-timestamp') || Number.NaN));
  if (token === '' || token.startsWith('PAT.dead'))
    return reply.code(401).send(fail('UNAUTHENTICATED', 'unauthenticated'));
  if (!token.startsWith('PAT.')) return reply.send(fail('UNAUTHENTICATED', 'unauthenticated'));
  if (isRejectedKey(getHeader('x-api-key'))) return reply.code(403).send(fail('FORBIDDEN', 'forbidden'));
  if (!(age <= timestampSeconds)) return reply.code(400).send(fail('BAD_REQUEST', 'x-timestamp'));
  if (email.startsWith('busy')) return reply.code(429).send(fail('TOO_MANY_REQUESTS', 'too many requests'));
  if (email.startsWith('denied')) return reply.send(fail('INTERNAL', 'internal error'));
  return undefined;
}
