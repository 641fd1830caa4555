import { describe } from '@jest/globals';
import { connectionJourneys } from './connection-journeys.js';
import { couponJourneys } from './coupon-journeys.js';
import { errorJourneys } from './errors/error-journeys.js';
import { expiryJourneys } from './expiry-journeys.js';
import { hitapJourneys } from './hitap-journeys.js';
import { languageJourneys } from './language-journeys.js';
import { membershipJourneys } from './membership-journeys.js';
import { messagingJourneys } from './messaging-journeys.js';
import { miniAppBed } from './mini-app-bed.js';
import { pageVisits } from './page-visits.js';
import { partnerJourneys } from './partner-journeys.js';
import { pointJourneys } from './point-journeys.js';
import { refundJourneys } from './refund-journeys.js';
import { registrationJourneys } from './registration-journeys.js';
import { scratchJourneys } from './scratch-journeys.js';
import { shopJourneys } from './shop-journeys.js';
import { slowCharges } from './slow-charges.js';
import { stampJourneys } from './stamp-journeys.js';
import { ticketJourneys } from './ticket-journeys.js';
import { tierJourneys } from './tier-journeys.js';

const bed = miniAppBed();
// Begun before everything else, looked at when it has had its time.
const charges = slowCharges(bed);

describe('members of the mini-app', () => {
  describe('pages', () => pageVisits(bed));
  describe('coupons', () => couponJourneys(bed));
  describe('stamps of hiTAP', () => hitapJourneys(bed));
  describe('stamps', () => stampJourneys(bed));
  describe('points', () => pointJourneys(bed));
  describe('scratch', () => scratchJourneys(bed));
  describe('membership', () => membershipJourneys(bed));
  describe('kinds of members', () => tierJourneys(bed));
  describe('partners', () => partnerJourneys(bed));
  describe('messaging app', () => messagingJourneys(bed));
  describe('connection', () => connectionJourneys(bed));
  describe('languages', () => languageJourneys(bed));
  describe('shops', () => shopJourneys(bed));
  describe('tickets', () => ticketJourneys(bed));
  describe('refunds', () => refundJourneys(bed));
  describe('registration', () => registrationJourneys(bed));
  describe('time', () => expiryJourneys(bed));
  describe('errors', () => errorJourneys(bed));
  describe('charges that take long', () => charges.ends());
});
