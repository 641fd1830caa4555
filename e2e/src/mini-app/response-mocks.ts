import type { ResponseOf } from '@noren/contracts/core';
import { type ErrorCode, errorTexts, getNumber, getStatus, getTitle } from '@noren/contracts/errors';
import type { MemberCall } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import type { Page, Route } from 'playwright-core';

/** An error code of the catalogue, or the bare status of an error outside it. */
export type Rejection = ErrorCode | number;

/** Mocks responses of the service to a page, for errors that no partner's sandbox can produce on demand. */
export interface ResponseMocks {
  /** Rejects a call from now on, with the response that the service would send. */
  mockError(call: MemberCall, rejection: Rejection): Promise<void>;
  /** Answers a call with this body from now on. */
  mockResponse<C extends MemberCall>(call: C, body: ResponseOf<C>): Promise<void>;
  /** Removes all mocks, so that calls reach the service again. */
  clearMocks(): void;
  /** Waits until a call has received the response that was set for it last. */
  waitForCall(call: MemberCall): Promise<void>;
}

interface MockedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  isUsed: boolean;
}

/** Creates response mocks for the calls of a page. */
export function createResponseMocks(page: Page, origin: string): ResponseMocks {
  const responses = new Map<string, MockedResponse>();
  const routed = new Set<string>();

  async function mock(call: MemberCall, response: Omit<MockedResponse, 'isUsed'>): Promise<void> {
    responses.set(call.id, { ...response, isUsed: false });
    if (routed.has(call.id)) return;
    routed.add(call.id);
    await page.route(toPath(call, origin), (route) => fulfill(route, call));
  }

  function fulfill(route: Route, call: MemberCall): Promise<void> {
    const response = route.request().method() === call.method ? responses.get(call.id) : undefined;
    if (response === undefined) return route.fallback();
    response.isUsed = true;
    const { status, contentType, body } = response;
    return route.fulfill({ status, contentType, body });
  }

  return {
    mockError: (call, rejection) =>
      mock(call, {
        status: typeof rejection === 'number' ? rejection : getStatus(rejection),
        contentType: 'application/problem+json',
        body: JSON.stringify(getProblem(rejection)),
      }),
    mockResponse: (call, body) =>
      mock(call, { status: 200, contentType: 'application/json', body: JSON.stringify(body) }),
    clearMocks: () => responses.clear(),
    waitForCall: (call) =>
      eventually(() => {
        if (responses.get(call.id)?.isUsed !== true) throw new Error(`${page.url()} did not call ${call.id}`);
      }),
  };
}

/** Returns a pattern that matches the URL of a call for every item. */
function toPath(call: MemberCall, origin: string): RegExp {
  const path = call.path.replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${origin}${path}(\\?.*)?$`);
}

function getProblem(rejection: Rejection): object {
  if (typeof rejection === 'number') return { type: 'about:blank', title: 'Fail', status: rejection };
  const number = getNumber(rejection);
  return {
    type: 'about:blank',
    title: getTitle(rejection),
    status: getStatus(rejection),
    code: rejection,
    ...(number === undefined ? {} : { number }),
    detail: errorTexts.en[rejection],
    requestId: 'req-1',
  };
}
