import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCodes, memberErrors } from '@noren/contracts/errors';
import { sharedStack } from '../stack.js';
import { type CatalogueHarness, createCatalogueHarness } from './catalogue-harness.js';
import { assertMatchesCatalogue } from './error-catalogue.js';
import { buildTriggers } from './error-triggers/builds.js';
import {
  type AdminErrorCode,
  type ErrorTriggers,
  type FaultErrorCode,
  triggeredByFaults,
  triggeredElsewhere,
} from './error-triggers/error-trigger.js';
import { generalTriggers } from './error-triggers/general.js';
import { resourceTriggers } from './error-triggers/resources.js';

type Code = Exclude<AdminErrorCode, FaultErrorCode>;

const triggers: ErrorTriggers<Code> = { ...generalTriggers, ...resourceTriggers, ...buildTriggers };
const codes = Object.keys(triggers) as Code[];

let harness: CatalogueHarness;

beforeAll(async () => {
  harness = await createCatalogueHarness(sharedStack(), 'catalogue-nobody');
});

afterAll(() => harness?.close());

describe('the error catalogue', () => {
  it('has a trigger for every error of staff calls', () => {
    const otherCodes: readonly string[] = [
      ...triggeredByFaults,
      ...triggeredElsewhere,
      ...Object.keys(memberErrors),
    ];
    expect([...codes].sort()).toEqual(errorCodes.filter((code) => !otherCodes.includes(code)).sort());
  });

  it.each(codes)('describes %s as the API returns it', async (code) => {
    assertMatchesCatalogue(code, await triggers[code](harness));
  });
});
