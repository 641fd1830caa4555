import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Partners, startPartners } from '../start-partners.js';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.stop());

const operationName = 'searchMember';
const toQuery = (fields: string) =>
  `query searchMember($input: SearchMemberRequest!) { searchMember(input: $input) { members { ${fields} } } }`;
const toTimestamp = (agoSeconds = 0) => String(Math.floor(Date.now() / 1000) - agoSeconds);

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: string;
}

async function search(filter: object, { headers, fields = 'memberId name email shopPoint' }: Asked = {}) {
  const response = await fetch(`${partners.url}/makeshop-api/v1/graphql`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer PAT.sandbox',
      'x-api-key': 'key',
      'x-timestamp': toTimestamp(),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({
      query: toQuery(fields),
      variables: { input: { page: 1, limit: 10, ...filter } },
      operationName,
    }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}
const found = (members: unknown) => ({ status: 200, data: { searchMember: { members } } });

describe('a search for members', () => {
  it('finds a member by address, and by the id that it returned', async () => {
    const answer = await search({ email: 'hanako@example.com' });
    expect(answer).toEqual(
      found([
        {
          memberId: expect.stringMatching(/^ms-/),
          name: 'Hanako 様',
          email: 'Hanako@example.com',
          shopPoint: expect.any(Number),
        },
      ]),
    );
    const { data } = answer as unknown as ReturnType<typeof found>;
    const [{ memberId }] = data.searchMember.members as [{ memberId: string }];
    expect(await search({ memberId })).toEqual(answer);
  });

  it.each([{ memberId: 'check-1' }, { email: 'none@example.com' }, {}])(
    'finds nobody: %j',
    async (filter) => {
      expect(await search(filter)).toEqual(found([]));
    },
  );

  it('keeps to pages', async () => {
    const fields = 'email';
    const two = { email: 'twice@example.com' };
    expect(await search({ ...two, limit: 1, page: 2 }, { fields })).toEqual(
      found([{ email: 'Twice@example.com' }]),
    );
    expect(await search({ ...two, limit: 1, page: 3 }, { fields })).toEqual(found([]));
  });

  it('rejects what is not in the schema', async () => {
    expect(await search({ email: 'a@example.com' }, { fields: 'password' })).toMatchObject({
      status: 422,
      errors: [{ message: expect.stringContaining('password') }],
    });
    expect(await search({ mail: 'a@example.com' })).toMatchObject({ errors: [{}] });
  });
});

describe('credentials', () => {
  it.each([
    [{ authorization: '' }, 401, 'UNAUTHENTICATED'],
    [{ authorization: 'Bearer PAT.dead' }, 401, 'UNAUTHENTICATED'],
    [{ authorization: 'Bearer other' }, 200, 'UNAUTHENTICATED'],
    [{ 'x-api-key': '' }, 403, 'FORBIDDEN'],
    [{ 'x-api-key': 'wrong' }, 403, 'FORBIDDEN'],
    [{ 'x-timestamp': '' }, 400, 'BAD_REQUEST'],
    [{ 'x-timestamp': 'now' }, 400, 'BAD_REQUEST'],
    [{ 'x-timestamp': '1692613424' }, 400, 'BAD_REQUEST'],
  ])('are rejected: %j with %d %s', async (headers, status, code) => {
    const answer = await search({ email: 'a@example.com' }, { headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ status, errors: [{ extensions: { code } }] });
  });

  it('include a timestamp that is valid for an hour', async () => {
    const headers = { 'x-timestamp': toTimestamp(3_500) };
    expect(await search({ email: 'none@example.com' }, { headers })).toEqual(found([]));
  });
});
