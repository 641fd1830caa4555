import TestSequencer from '@jest/test-sequencer';

/**
 * Test files that take longer than a minute, the longest first. Without knowledge of earlier runs Jest starts the
 * largest files first, and these are small beside what they do: started last, one core would wait for the other.
 */
const longest = [
  'e2e/src/mini-app/mini-app.test.ts',
  'e2e/src/console/routes.test.ts',
  'e2e/src/console/every-field.test.ts',
  'e2e/src/cli/cli.test.ts',
  'e2e/src/api/bad-requests.test.ts',
  'e2e/src/faults/killed-services.test.ts',
  'e2e/src/api/catalogue.test.ts',
  'e2e/src/console/dialogs.test.ts',
  'services/loyalty/src/faults/killed-service.test.ts',
  'services/loyalty/src/tickets/purchases/race.test.ts',
  'services/loyalty/src/coupon-uses/use-coupon.test.ts',
];

const rank = ({ path }) => {
  const found = longest.findIndex((file) => path.endsWith(`/${file}`));
  return found === -1 ? longest.length : found;
};

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort([...tests]).sort((one, other) => rank(one) - rank(other));
  }
}
