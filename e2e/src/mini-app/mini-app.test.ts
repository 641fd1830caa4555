import { describe } from '@jest/globals';
import { connectionJourneys } from './connection-journeys.js';
import { couponJourneys } from './coupon-journeys.js';
import { errorJourneys } from './errors/error-journeys.js';
import { membershipJourneys } from './membership-journeys.js';
import { miniAppBed } from './mini-app-bed.js';
import { pageVisits } from './page-visits.js';
import { partnerJourneys } from './partner-journeys.js';
import { pointJourneys } from './point-journeys.js';
import { registrationJourneys } from './registration-journeys.js';
import { scratchJourneys } from './scratch-journeys.js';
import { shopJourneys } from './shop-journeys.js';
import { slowCharges } from './slow-charges.js';
import { stampJourneys } from './stamp-journeys.js';
import { ticketJourneys } from './ticket-journeys.js';

const bed = miniAppBed();
// Begun before everything else, looked at when it has had its time.
const charges = slowCharges(bed);

describe('members of the mini-app', () => {
  describe('pages', () => pageVisits(bed));
  describe('coupons', () => couponJourneys(bed));
  describe('stamps', () => stampJourneys(bed));
  describe('points', () => pointJourneys(bed));
  describe('scratch', () => scratchJourneys(bed));
  describe('membership', () => membershipJourneys(bed));
  describe('partners', () => partnerJourneys(bed));
  describe('connection', () => connectionJourneys(bed));
  describe('shops', () => shopJourneys(bed));
  describe('tickets', () => ticketJourneys(bed));
  describe('registration', () => registrationJourneys(bed));
  describe('errors', () => errorJourneys(bed));
  describe('charges that take long', () => charges.ends());
});
