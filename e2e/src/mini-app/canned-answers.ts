import {
  type ErrorCode,
  errorTexts,
  type MemberCall,
  numberOf,
  type ResponseOf,
  statusOf,
  titleOf,
} from '@noren/contracts';
import type { Page, Route } from 'playwright-core';

/** A refusal of the catalogue, or one that is in no list: its status alone. */
export type Refusal = ErrorCode | number;

/** What a page is answered instead of asking the service: what no partner's sandbox brings about at will. */
export interface CannedAnswers {
  /** Has a call refused from now on, as the service would say it. */
  refuse(call: MemberCall, refusal: Refusal): Promise<void>;
  /** Has a call answered from now on. */
  answer<C extends MemberCall>(call: C, body: ResponseOf<C>): Promise<void>;
  /** Lets every call through to the service again. */
  release(): void;
  /** Waits until a call has got the answer that was said for it last. */
  met(call: MemberCall): Promise<void>;
}

interface Canned {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  met: boolean;
}

/** Puts itself between a page and the calls of which an answer is said. */
export function cannedAnswers(page: Page, origin: string): CannedAnswers {
  const answers = new Map<string, Canned>();
  const routed = new Set<string>();

  async function can(call: MemberCall, canned: Omit<Canned, 'met'>): Promise<void> {
    answers.set(call.id, { ...canned, met: false });
    if (routed.has(call.id)) return;
    routed.add(call.id);
    await page.route(pathOf(call, origin), (route) => give(route, call));
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
        status: typeof refusal === 'number' ? refusal : statusOf(refusal),
        contentType: 'application/problem+json',
        body: JSON.stringify(problemOf(refusal)),
      }),
    answer: (call, body) =>
      can(call, { status: 200, contentType: 'application/json', body: JSON.stringify(body) }),
    release: () => answers.clear(),
    async met(call) {
      const end = Date.now() + 60_000;
      while (answers.get(call.id)?.met !== true) {
        if (Date.now() > end) throw new Error(`nothing asked for ${call.id} at ${page.url()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** The address of a call, whichever item it is about. */
function pathOf(call: MemberCall, origin: string): RegExp {
  const path = call.path.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${origin}${path}(\\?.*)?$`);
}

function problemOf(refusal: Refusal): object {
  if (typeof refusal === 'number') return { type: 'about:blank', title: 'Fail', status: refusal };
  const number = numberOf(refusal);
  return {
    type: 'about:blank',
    title: titleOf(refusal),
    status: statusOf(refusal),
    code: refusal,
    ...(number === undefined ? {} : { number }),
    detail: errorTexts.en[refusal],
    requestId: 'req-1',
  };
}
