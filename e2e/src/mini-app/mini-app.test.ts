import { describe } from '@jest/globals';
import { locales } from '@noren/contracts';
import { connectionJourneys } from './connection-journeys.js';
import { couponJourneys } from './coupon-journeys.js';
import { errorJourneys } from './error-journeys.js';
import { membershipJourneys } from './membership-journeys.js';
import { miniAppBed } from './mini-app-bed.js';
import { partnerJourneys } from './partner-journeys.js';
import { pointJourneys } from './point-journeys.js';
import { registrationJourneys } from './registration-journeys.js';
import { scratchJourneys } from './scratch-journeys.js';
import { shopJourneys } from './shop-journeys.js';
import { stampJourneys } from './stamp-journeys.js';
import { ticketJourneys } from './ticket-journeys.js';

const bed = miniAppBed();

describe.each(locales)('members of the mini-app (%s)', (locale) => {
  describe('coupons', () => couponJourneys(bed, locale));
  describe('stamps', () => stampJourneys(bed, locale));
  describe('points', () => pointJourneys(bed, locale));
  describe('scratch', () => scratchJourneys(bed, locale));
  describe('membership', () => membershipJourneys(bed, locale));
  describe('partners', () => partnerJourneys(bed, locale));
  describe('connection', () => connectionJourneys(bed, locale));
  describe('shops', () => shopJourneys(bed, locale));
});

describe('members of the mini-app, further (ja)', () => {
  describe('tickets', () => ticketJourneys(bed, 'ja'));
  describe('registration', () => registrationJourneys(bed, 'ja'));
  describe('errors', () => errorJourneys(bed, 'ja'));
});
