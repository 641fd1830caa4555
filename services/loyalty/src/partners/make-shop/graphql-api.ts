import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Ask, toBearer, toUnavailable } from '../ask.js';
import type { MakeShopSection } from './protocol.js';

const operationName = 'searchMember';
const query = `query ${operationName}($input: SearchMemberRequest!) {
  searchMember(input: $input) { members { memberId name email shopPoint } }
}`;

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Optional(Type.Union([type, Type.Null()]));

const Member = Type.Object({
  memberId: Type.String({ minLength: 1, maxLength: 200 }),
  name: nullable(Type.String({ maxLength: 200 })),
  email: nullable(Type.String()),
  shopPoint: nullable(Type.Integer()),
});
/** A member as MakeShop describes it. */
export type ApiMember = Static<typeof Member>;

/** An empty list may be null. */
const Found = Type.Object({
  data: Type.Object({
    searchMember: Type.Object({ members: Type.Union([Type.Array(Member), Type.Null()]) }),
  }),
});
const Failed = Type.Object({
  errors: Type.Array(Type.Object({ extensions: nullable(Type.Object({ code: nullable(Type.String()) })) }), {
    minItems: 1,
  }),
});

/** Whom to search for. The documents do not say whether a part of a value matches. */
export type MemberFilter = { readonly limit: number } & (
  | { readonly memberId: string }
  | { readonly email: string }
);

/** The members found, or which credential MakeShop rejected. */
export type SearchAnswer = readonly ApiMember[] | 'unauthenticated' | 'forbidden';

export interface GraphQlApiOptions {
  readonly ask: Ask;
  readonly now: () => Date;
}

/**
 * Creates the search for members in MakeShop's next-generation API. Its search also answers errors with status 200.
 *
 * @see https://developers.makeshop.jp/api/graphql/index.html
 */
export function createGraphQlApi({ ask, now }: GraphQlApiOptions) {
  return async (section: MakeShopSection, filter: MemberFilter): Promise<SearchAnswer> => {
    const { status, data } = await ask(section.apiUrl, {
      method: 'POST',
      headers: {
        ...toBearer(section.token),
        'x-api-key': section.apiKey,
        // Valid for one hour, so each request has its own.
        'x-timestamp': String(Math.floor(now().getTime() / 1000)),
      },
      body: { query, variables: { input: { page: 1, ...filter } }, operationName },
    });
    const codes = Value.Check(Failed, data) ? data.errors.map(({ extensions }) => extensions?.code) : [];
    if (status === 401 || codes.includes('UNAUTHENTICATED')) return 'unauthenticated';
    if (status === 403 || codes.includes('FORBIDDEN')) return 'forbidden';
    if (status >= 300 || codes.length > 0 || !Value.Check(Found, data))
      throw toUnavailable(new Error(`The partner answered ${status} with ${codes.length} errors`));
    return data.data.searchMember.members ?? [];
  };
}
