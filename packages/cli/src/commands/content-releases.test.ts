import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { ApiError, type Client } from '@noren/contracts/client';
import { contentReleaseEndpoints as endpoints } from '@noren/contracts/content-releases';
import type { Endpoint } from '@noren/contracts/core';
import { Command } from 'commander';
import type { Context } from '../context.js';
import { addContentCommands } from './contents.js';

const app = { id: 'app-1', systemName: 'cafe' };
const page = { number: 0, size: 100, totalElements: 1, totalPages: 1 };
const item = { kind: 'coupons', contentId: 'c1', action: 'publish', contentVersion: 3, name: 'Tea' };
const release = { id: 'r1', name: 'Spring', status: 'requested', digest: 'seen', items: [item] };

type Answer = (input: { params: object; body: unknown }) => unknown;

/** Runs a command against a release. @returns its lines and the calls that it made */
async function run(args: string[], answers: Readonly<Record<string, Answer>> = {}) {
  const calls: unknown[] = [];
  const lines: string[] = [];
  const all: Readonly<Record<string, Answer>> = {
    [appEndpoints.list.id]: () => ({ data: [app], page }),
    [appEndpoints.get.id]: () => ({ data: app }),
    [endpoints.get.id]: () => ({ data: release }),
    ...answers,
  };
  const call = async ({ id, method }: Endpoint, input: { params: object; body: unknown }) => {
    if (method !== 'GET') calls.push([id, input.params, input.body]);
    return all[id]?.(input);
  };
  const print: Context['print'] = (_, toLines) => void lines.push(...toLines());
  const context = { client: { call } as unknown as Client, print } as unknown as Context;
  const program = new Command();
  addContentCommands(program, () => context);
  await program.parseAsync(['contents', ...args], { from: 'user' });
  return { calls, lines };
}

const params = { appId: 'app-1', contentReleaseId: 'r1' };
const moved =
  (status: string): Answer =>
  () => ({ data: { ...release, status } });

describe('a content release', () => {
  it('is shown with its contents and the digest that a decision names', async () => {
    const { lines } = await run(['show', 'cafe', 'r1']);
    expect(lines.slice(0, 2)).toEqual(['Spring (r1), 1 contents: requested', 'Digest: seen']);
    expect(lines.at(-1)).toMatch(/^coupons +Tea +c1 +3 +publish$/);
  });

  it.each([
    ['request', endpoints.request, 'requested', { comment: 'Now' }],
    ['cancel', endpoints.cancel, 'cancelled', undefined],
    ['take-back', endpoints.takeBack, 'takenBack', undefined],
  ] as const)('makes the move %s', async (name, endpoint, status, body) => {
    const options = body === undefined ? [] : ['--comment', body.comment];
    const { calls, lines } = await run([name, 'cafe', 'r1', ...options], { [endpoint.id]: moved(status) });
    expect(calls).toEqual([[endpoint.id, params, body]]);
    expect(lines).toEqual([`Spring (r1), 1 contents: ${status}`]);
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)(
    'is decided on by %s in its current state, or in the one that was reviewed',
    async (name, status) => {
      const answers = { [endpoints.decide.id]: moved(status) };
      const { calls } = await run([name, 'cafe', 'r1'], answers);
      expect(calls).toEqual([[endpoints.decide.id, params, { status, digest: 'seen' }]]);
      const reviewed = await run([name, 'cafe', 'r1', '--digest', 'old', '--comment', 'Fine'], answers);
      expect(reviewed.calls).toEqual([
        [endpoints.decide.id, params, { status, digest: 'old', comment: 'Fine' }],
      ]);
    },
  );

  it('is not decided on if it was changed since, and shows what it is now', async () => {
    const changed = () => {
      throw new ApiError(409, { code: 'conflict', current: { ...release, digest: 'new' } });
    };
    await expect(
      run(['approve', 'cafe', 'r1', '--digest', 'seen'], { [endpoints.decide.id]: changed }),
    ).rejects.toMatchObject({
      exitCode: 5,
      message: expect.stringContaining('changed since you reviewed it'),
      details: expect.arrayContaining(['Digest: new']),
    });
  });

  it('passes other rejections on', async () => {
    const own = () => {
      throw new ApiError(403, { code: 'ownRequest' });
    };
    await expect(run(['approve', 'cafe', 'r1'], { [endpoints.decide.id]: own })).rejects.toMatchObject({
      code: 'ownRequest',
    });
  });
});
