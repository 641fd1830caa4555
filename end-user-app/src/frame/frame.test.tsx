import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { PageInput } from '@noren/contracts/runtimes';
import { act, cleanup, render, screen } from '@testing-library/react';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { errorText } from './error-text.js';
import { Frame } from './frame.js';
import { progressDelayMs } from './progress.js';
import { toast } from './toast.js';

const load = (member: Member) => member.call('memberInformation.list', {});

function Loading() {
  useLoaded(load);
  return <p>Page</p>;
}

function open(input: PageInput = getInput('information', 'en'), own: Parameters<typeof getMember>[0] = {}) {
  return render(
    <OnPage input={input} member={getMember(own)}>
      <Frame>
        <Loading />
      </Frame>
    </OnPage>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the progress bar', () => {
  it('[C117] appears once a call takes longer and disappears with its answer', async () => {
    let answer: (value: never) => void = () => undefined;
    const answers = {
      'memberInformation.list': () =>
        new Promise<never>((resolve) => {
          answer = resolve;
        }),
    };
    open(getInput('information', 'en'), { answers });
    act(() => void jest.advanceTimersByTime(progressDelayMs - 1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await act(async () => answer({ data: [] } as never));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a toast', () => {
  it('appears and disappears by itself', () => {
    open();
    act(() => toast('Copied'));
    expect(screen.getByText('Copied').parentElement?.getAttribute('role')).toBe('status');
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('Copied')).toBeNull();
  });
});

describe('the footer', () => {
  it.each([
    ['3', 3, 0],
    ['5', 5, 0],
    ['5-large-center', 5, 1],
  ] as const)('[C34] has the layout of the settings: %s', (layout, count, large) => {
    const input = getInput('information', 'en');
    input.sections.footer = {
      ...defaultSections().footer,
      layout,
      menuList: ['/', '/coupons', '/stamps', '/shops', '/member'].map((link) => ({
        name: link,
        iconUrl: '',
        link,
      })),
    };
    const { container } = open(input);
    expect(container.querySelectorAll('.footer li')).toHaveLength(count);
    expect(container.querySelectorAll('.footer .large')).toHaveLength(large);
  });
});

describe('the message of an error', () => {
  const view = {
    sections: defaultSections(),
    messages: { errors: { couponEnded: 'Ended' } },
  } as unknown as Parameters<typeof errorText>[0];
  const { text } = view.sections;

  it.each([
    [{ status: 0, code: undefined }, text.offlineText],
    [{ status: 502, code: undefined }, text.errorText],
    [{ status: 503, code: 'maintenance' }, text.maintenanceText],
    [{ status: 401, code: 'loginNeeded' }, text.loginNeededText],
    [{ status: 401, code: 'memberSessionExpired' }, text.userInformationFailedText],
    [{ status: 403, code: 'ticketGoldOnly' }, text.goldOnlyText],
    [{ status: 409, code: 'couponEnded' }, 'Ended'],
    [{ status: 409, code: 'stampedToday' }, text.errorText],
  ] as const)("uses the settings' text if there is one: %j", (error, message) => {
    expect(errorText(view, error)).toBe(message);
  });
});
