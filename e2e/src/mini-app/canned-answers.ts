import {
  type ErrorCode,
  errorTexts,
  type MemberCall,
  getNumber,
  type ResponseOf,
  getStatus,
  getTitle,
} from '@noren/contracts';
import type { Page, Route } from 'playwright-core';

/** An error code of the catalogue, or the bare status of an error outside it. */
export type Refusal = ErrorCode | number;

/** Mocks responses of the service to a page, for errors that no partner's sandbox can produce on demand. */
export interface ResponseMocks {
  /** Rejects a call from now on, with the response that the service would send. */
  refuse(call: MemberCall, refusal: Refusal): Promise<void>;
  /** Answers a call with this body from now on. */
  answer<C extends MemberCall>(call: C, body: ResponseOf<C>): Promise<void>;
  /** Removes all mocks, so that calls reach the service again. */
  release(): void;
  /** Waits until a call has received the response that was set for it last. */
  met(call: MemberCall): Promise<void>;
}

interface Canned {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  met: boolean;
}

/** Creates response mocks for the calls of a page. */
export function createResponseMocks(page: Page, origin: string): ResponseMocks {
  const answers = new Map<string, Canned>();
  const routed = new Set<string>();

  async function can(call: MemberCall, canned: Omit<Canned, 'met'>): Promise<void> {
    answers.set(call.id, { ...canned, met: false });
    if (routed.has(call.id)) return;
    routed.add(call.id);
    await page.route(toPath(call, origin), (route) => give(route, call));
  }

  function give(route: Route, call: MemberCall): Promise<void> {
    const canned = route.request().method() === call.method ? answers.get(call.id) : undefined;
    if (canned === undefined) return route.fallback();
    canned.met = true;
    const { status, contentType, body } = canned;
    return route.fulfill({ status, contentType, body });
  }

  return {
    refuse: (call, refusal) =>
      can(call, {
        status: typeof refusal === 'number' ? refusal : getStatus(refusal),
        contentType: 'application/problem+json',
        body: JSON.stringify(getProblem(refusal)),
      }),
    answer: (call, body) =>
      can(call, { status: 200, contentType: 'application/json', body: JSON.stringify(body) }),
    release: () => answers.clear(),
    async met(call) {
      const end = Date.now() + 60_000;
      while (answers.get(call.id)?.met !== true) {
        if (Date.now() > end) throw new Error(`${page.url()} did not call ${call.id} within 60 s`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** Returns a pattern that matches the URL of a call for every item. */
function toPath(call: MemberCall, origin: string): RegExp {
  const path = call.path.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${origin}${path}(\\?.*)?$`);
}

function getProblem(refusal: Refusal): object {
  if (typeof refusal === 'number') return { type: 'about:blank', title: 'Fail', status: refusal };
  const number = getNumber(refusal);
  return {
    type: 'about:blank',
    title: getTitle(refusal),
    status: getStatus(refusal),
    code: refusal,
    ...(number === undefined ? {} : { number }),
    detail: errorTexts.en[refusal],
    requestId: 'req-1',
  };
}
