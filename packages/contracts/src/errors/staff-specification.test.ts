import { describe, expect, it } from '@jest/globals';
import { getQuotes } from '../../test/specification-quotes.js';
import { type ErrorCode, getStatus, getTitle } from './catalogue.js';
import { errorTexts } from './texts.js';

/**
 * A description from section 8 of the specification, and the code of this error of the admin API. Text in “…” is quoted
 * literally, except for upper and lower case.
 */
type ErrorRow = readonly [said: string, code: ErrorCode];

function check(said: string, code: ErrorCode) {
  for (const quotedText of getQuotes(said)) expect(errorTexts.en[code].toLowerCase()).toContain(quotedText);
}

function checkStatus(status: number, rows: readonly ErrorRow[]) {
  for (const [said, code] of rows) {
    check(said, code);
    expect([getStatus(code), getTitle(code)]).toEqual([status, 'Fail']);
  }
}

const allFailed = (noun: string, code: (verb: 'Create' | 'Update' | 'Delete') => ErrorCode) =>
  (['Create', 'Update', 'Delete'] as const).map((verb): ErrorRow => [`“${verb} ${noun} failed”`, code(verb)]);

describe('an error of the admin API', () => {
  it('[C124] has the specified text and status for a bad request', () =>
    checkStatus(400, [['“Opps, something went wrong. Please try again.”', 'badRequest']]));

  it('[C125] has the specified text and status for an expired session', () =>
    checkStatus(401, [['“The session has expired. Please log in again.”', 'sessionExpired']]));

  it('[C126] has the specified text and status for invalid input', () =>
    checkStatus(403, [['“Invalid input parameter. Please check again.”', 'invalidParameter']]));

  it('[C127] has the specified text and status for a duplicated group', () =>
    checkStatus(403, [
      ['“group name is duplicated”', 'groupNameDuplicated'],
      ['“group code is duplicated”', 'groupCodeDuplicated'],
    ]));

  it('[C128] has the specified text and status for a missing resource', () =>
    checkStatus(404, [['“Some resources do not exist.”', 'notFound']]));

  it('[C129] has the specified text and status for maintenance', () =>
    checkStatus(503, [['“maintenance”', 'maintenance']]));

  it('[C133] is titled Confirm for newer settings, and offers them', () => {
    check('“newer settings exist”, offers “fetch the new data, or cancel”', 'configConflict');
    expect(getTitle('configConflict')).toBe('Confirm');
  });

  it.each<ErrorRow>([['“image cannot be loaded or its format is invalid”', 'imageInvalid']])(
    '[C130] has the specified text: %s',
    check,
  );

  it.each<ErrorRow>([
    ['“System name (Blab URL)” is “already in use”', 'systemNameInUse'],
    ['“UUID already exists”', 'uuidInUse'],
  ])('[C131] has the specified text: %s', check);

  it.each<ErrorRow>([
    ['“build is processing”', 'buildProcessing'],
    ['“another deploy is processing”', 'deployProcessing'],
    ['“assets can not be deployed”', 'assetNotDeployable'],
    ['“DEVELOPMENT must be deployed first”', 'developmentFirst'],
    ['“input version is old”', 'versionOld'],
  ])('[C132] has the specified text: %s', check);

  it.each<ErrorRow>([
    ['an “approved”, “rejected” review “cannot be cancelled”', 'reviewNonCancelable'],
    ['“invalid asset for review”', 'assetInvalidForReview'],
    ['asset “not approved yet”', 'assetNotApproved'],
    ['“asset history not found”', 'assetNotFound'],
    ['“asset review not found”', 'reviewNotFound'],
  ])('[C134] has the specified text: %s', check);

  it.each<ErrorRow>([['“UUID or security token is missing”', 'deployCredentialsMissing']])(
    '[C135] has the specified text: %s',
    check,
  );

  it.each<ErrorRow>([
    ['“Connect ID is duplicated”', 'connectionDuplicated'],
    ['“Connect ID not found”', 'connectionNotFound'],
    ...allFailed('Connect ID', (verb) => `connection${verb}Failed`),
    ['“runtime version is duplicated”', 'runtimeDuplicated'],
    ['“runtime version not found”', 'runtimeNotFound'],
    ...allFailed('runtime version', (verb) => `runtime${verb}Failed`),
  ])('[C136] has the specified text: %s', check);

  it.each<ErrorRow>([
    ...allFailed('template category', (verb) => `templateType${verb}Failed`),
    ...allFailed('template tag', (verb) => `templateTag${verb}Failed`),
  ])('[C137] has the specified text: %s', check);
});
