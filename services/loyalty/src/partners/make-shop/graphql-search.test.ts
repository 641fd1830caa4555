import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { OutboundCall } from '@noren/service-kit';
import { createGraphQlMakeShop } from './graphql-protocol.js';

const owner = { appId: 'app-1', environment: 'production', memberId: 'm-1' } as const;
const section = {
  ...defaultSections().makeShop,
  apiUrl: 'https://app-api.makeshop.example/v1/graphql',
  token: 'PAT.0123456789',
  apiKey: '9876543210',
};

/** The protocol with an API that answers every request with this. */
function withAnswer(data: unknown, status = 200) {
  const sent: { url: string; call: OutboundCall | undefined }[] = [];
  const makeShop = createGraphQlMakeShop({
    ask: async (url, call) => {
      sent.push({ url, call });
      return { status, data };
    },
    now: () => new Date('2026-11-20T03:00:00.900Z'),
    getMail: async () => 'hanako@example.com',
    maskMail: (mail) => mail,
  });
  return { makeShop, sent };
}
const found = (members: unknown) => ({ data: { searchMember: { members } } });
const someone = (number: number) => ({ memberId: `id-${number}`, email: `${number}@example.com` });
const hundred = Array.from({ length: 100 }, (_, number) => someone(number));

describe('[C156] a search in the next-generation API of a MakeShop', () => {
  it('has the headers and the body of the documents', async () => {
    const { makeShop, sent } = withAnswer(found([]));
    await makeShop.read(section, 'id-1');
    expect(sent).toEqual([
      {
        url: section.apiUrl,
        call: {
          method: 'POST',
          headers: {
            authorization: 'Bearer PAT.0123456789',
            'x-api-key': '9876543210',
            'x-timestamp': '1795143600',
          },
          body: {
            query: expect.stringContaining('searchMember(input: $input)'),
            variables: { input: { page: 1, limit: 100, memberId: 'id-1' } },
            operationName: 'searchMember',
          },
        },
      },
    ]);
  });

  it('finds nobody in an empty list, which may be null', async () => {
    for (const members of [[], null]) {
      const { makeShop } = withAnswer(found(members));
      await expect(makeShop.find(section, owner, {})).rejects.toMatchObject({ code: 'makeShopUnknown' });
      expect(await makeShop.read(section, 'id-1')).toBeNull();
      expect(await makeShop.check(section)).toBe('accepted');
    }
  });

  it('decides nothing by a full page, from which members may be missing', async () => {
    const own = { memberId: 'id-own', email: 'Hanako@Example.com', shopPoint: 5 };
    const { makeShop } = withAnswer(found([own, ...hundred.slice(1)]));
    await expect(makeShop.find(section, owner, {})).rejects.toMatchObject({ code: 'makeShopAmbiguous' });
    expect(await makeShop.read(section, 'id-own')).toEqual({ memberId: 'id-own', points: 5 });
    await expect(makeShop.read(section, 'id-gone')).rejects.toMatchObject({ code: 'partnerUnavailable' });
  });

  it('does not mistake a member whose id begins alike for the linked one', async () => {
    const { makeShop } = withAnswer(found([someone(10)]));
    expect(await makeShop.read(section, 'id-1')).toBeNull();
  });

  it('is not accepted as a check if a random id finds members', async () => {
    expect(await withAnswer(found([someone(1)])).makeShop.check(section)).toBe('unreachable');
  });

  it.each([
    [{ errors: [{ message: 'x' }], data: null }, 200],
    [{ ...found([]), errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }, 200],
    [found([{ memberId: 1 }]), 200],
    [{ data: null }, 200],
    [undefined, 404],
  ])('reports an unavailable partner without its credentials: %j, %d', async (data, status) => {
    const error = await withAnswer(data, status)
      .makeShop.read(section, 'id-1')
      .catch((reason: Error) => reason);
    expect(error).toMatchObject({ code: 'partnerUnavailable', cause: expect.any(Error) });
    const { message, cause } = error as Error;
    for (const secret of [section.token, section.apiKey])
      expect(`${message} ${String(cause)}`).not.toContain(secret);
  });
});
