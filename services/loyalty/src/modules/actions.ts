import type { GetOrigin, Mongo, Route } from '@noren/service-kit';
import type { ContentReads } from '../content-previews/service.js';
import type { Contents } from '../contents/contents.js';
import { createGetUsage } from '../coupons/member-usage.js';
import { createProximityCheck } from '../coupons/proximity.js';
import { createRedeemCoupon } from '../coupons/redeem-coupon.js';
import { couponRoutes } from '../coupons/routes.js';
import { createCouponService } from '../coupons/service.js';
import type { Engine } from '../engine/engine.js';
import { createPointExpiry } from '../engine/reservations/points/book.js';
import { createCodeTriesRepository } from '../engine/store-codes/repository.js';
import { createStoreCodes, type StoreCodeOptions } from '../engine/store-codes/service.js';
import { guessedCodeRoutes } from '../guessed-codes/routes.js';
import { createListGuessedCodes, type GuessedCodeOptions } from '../guessed-codes/service.js';
import { pointRewardRoutes } from '../point-rewards/routes.js';
import { createPointRewardService } from '../point-rewards/service.js';
import { pointRoutes } from '../points/routes.js';
import { createPointService, type PointServiceOptions } from '../points/service.js';
import type { DrawPrize, ProveDevice, Settings } from '../ports.js';
import type { AppScope, GetRequestContext } from '../request-context.js';
import { createPlanPlay } from '../scratch/plan-play.js';
import { scratchRoutes } from '../scratch/routes.js';
import { createScratchService } from '../scratch/service.js';
import { createPlanStamp } from '../stamps/plan-stamp.js';
import { stampRoutes } from '../stamps/routes.js';
import { createStampService } from '../stamps/service.js';
import { visitRoutes } from '../visits/routes.js';
import { createVisitService } from '../visits/service.js';
import { createVisitCodes } from '../visits/visit-codes.js';

export interface ActionModuleOptions extends Omit<StoreCodeOptions, 'tries'> {
  readonly mongo: Mongo;
  readonly requireVisible: GuessedCodeOptions['requireVisible'];
  readonly getStoreCodes: GuessedCodeOptions['getStoreCodes'];
  readonly engine: Engine;
  readonly contents: Contents;
  readonly settings: Settings;
  readonly proveDevice: ProveDevice;
  readonly drawPrize: DrawPrize;
  /** Points kept by an external system. */
  readonly outsidePoints?: PointServiceOptions['outside'];
  readonly getRequestContext: GetRequestContext;
  readonly getOrigin: GetOrigin;
  readonly now: () => Date;
}

/** Creates the member actions: coupons, stamps, rewards, visits, games. */
export function createActionModule(options: ActionModuleOptions) {
  const { engine, contents, getRequestContext, getOrigin } = options;
  const tries = createCodeTriesRepository(options.mongo);
  const codes = createStoreCodes({ ...options, tries });
  const listGuessed = createListGuessedCodes({
    ...options,
    listTries: tries.list,
    toCodeDigest: codes.toCodeDigest,
  });
  const expiry = createPointExpiry(options.settings);
  const { published: findCoupon, isOn, unchanged, onChange } = contents.coupons;
  const getCoupon = contents.coupons.given;
  const shared = { ...options, codes, expiry, getCoupon };

  const visitCodes = createVisitCodes(options.digestKey);
  const shopOfCode = async (scope: AppScope, code: string) => {
    const coded = visitCodes.read(code);
    return coded?.appId === scope.appId ? contents.shops.published(scope, coded.shopId) : undefined;
  };

  const checkProximity = createProximityCheck({ shops: contents.shops.allPublished });
  const getUsage = createGetUsage(engine.actions);
  const coupons = createCouponService({
    ...shared,
    findCoupon,
    getUsage,
    listCoupons: contents.coupons.listPublished,
  });
  const redeemCoupon = createRedeemCoupon({
    ...shared,
    findCoupon,
    isOn,
    unchanged,
    onChange,
    getUsage,
    checkProximity,
  });
  const stamps = createStampService({
    ...shared,
    findCard: contents.stampCards.published,
    listCards: contents.stampCards.listPublished,
    plan: createPlanStamp({ ...shared, shopOfCode }),
    fingerprint: codes.fingerprint,
  });
  const points = createPointService({ ...engine, outside: options.outsidePoints ?? (async () => ({})) });
  const rewards = createPointRewardService({
    ...shared,
    findReward: contents.pointRewards.published,
    listRewards: contents.pointRewards.listPublished,
  });
  const visits = createVisitService({
    ...shared,
    codes: visitCodes,
    shopOfCode,
    requireShop: contents.shops.get,
  });
  const scratch = createScratchService({
    ...shared,
    findGame: contents.scratchGames.published,
    listGames: contents.scratchGames.listPublished,
    plan: createPlanPlay(shared),
  });

  const reads: Pick<ContentReads, 'coupons' | 'stampCards' | 'pointRewards' | 'scratchGames'> = {
    coupons: coupons.list,
    stampCards: stamps.list,
    pointRewards: rewards.list,
    scratchGames: scratch.list,
  };
  const routes: Route[] = [
    ...couponRoutes({ coupons, redeemCoupon, getRequestContext, getOrigin }),
    ...stampRoutes(stamps, getRequestContext, getOrigin),
    ...pointRoutes(points, getRequestContext),
    ...pointRewardRoutes(rewards, getRequestContext),
    ...visitRoutes(visits, getRequestContext),
    ...guessedCodeRoutes(listGuessed),
    ...scratchRoutes(scratch, getRequestContext),
  ];
  const { collections, deleteByApp } = tries;
  return { reads, routes, collections, deleteByApp, measures: codes.measures };
}
