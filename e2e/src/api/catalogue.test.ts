import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCodes, errorTexts, memberErrors, type Problem, statusOf, titleOf } from '@noren/contracts';
import { type CatalogueBed, startCatalogueBed } from './catalogue-bed.js';
import { buildProvocations } from './provocations/builds.js';
import { generalProvocations } from './provocations/general.js';
import {
  type AdminErrorCode,
  metElsewhere,
  type Provocations,
  type Standing,
} from './provocations/provocation.js';
import { resourceProvocations } from './provocations/resources.js';

const provocations: Provocations = { ...generalProvocations, ...resourceProvocations, ...buildProvocations };
const codes = Object.keys(provocations) as AdminErrorCode[];

/** What section 8 of the specification gives to the letter. */
const toTheLetter: Partial<Record<AdminErrorCode, [status: number, text: string]>> = {
  badRequest: [400, 'Opps, something went wrong. Please try again.'],
  sessionExpired: [401, 'The session has expired. Please log in again.'],
  invalidParameter: [403, 'Invalid input parameter. Please check again.'],
  notFound: [404, 'Some resources do not exist.'],
  internal: [500, 'An error has occurred'],
};

let bed: CatalogueBed;

beforeAll(async () => {
  // Deployments that are never confirmed end soon.
  process.env['DEPLOY_DEADLINE_MS'] = '2000';
  bed = await startCatalogueBed();
});

afterAll(async () => {
  delete process.env['DEPLOY_DEADLINE_MS'];
  await bed?.stop();
});

/** The catalogue's text, with anything for its placeholders. */
function textOf(code: AdminErrorCode): RegExp {
  const escaped = errorTexts.en[code].replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '.+')}`);
}

function isProblem(told: Problem | Standing): told is Problem {
  return 'code' in told;
}

describe('the error catalogue', () => {
  it('is provoked whole, but for what only members meet', () => {
    const others: readonly string[] = [...metElsewhere, ...Object.keys(memberErrors)];
    expect([...codes].sort()).toEqual(errorCodes.filter((code) => !others.includes(code)).sort());
  });

  it.each(codes)('%s', async (code) => {
    const told = await provocations[code](bed);
    if (!isProblem(told)) {
      expect(told).toMatchObject({ failureCode: code, failure: expect.stringMatching(textOf(code)) });
      return;
    }
    const [status, detail] = toTheLetter[code] ?? [statusOf(code), expect.stringMatching(textOf(code))];
    expect(told).toMatchObject({
      ...{ type: 'about:blank', status, code, detail },
      title: code === 'configConflict' ? 'Confirm' : 'Fail',
      requestId: expect.stringMatching(/\S/),
    });
    expect(titleOf(code)).toBe(told.title);
  });
});
