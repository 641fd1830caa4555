import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { detectStamp, settleDelayMs, type Touches } from './detect-stamp.js';

let detected: Touches[];
let missed: number;
let pad: HTMLElement;
let stop: () => void;

const points = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ clientX: index, clientY: 9 }));
const touch = (count: number) => fireEvent.touchStart(pad, { targetTouches: points(count) });

beforeEach(() => {
  jest.useFakeTimers();
  detected = [];
  missed = 0;
  pad = document.createElement('div');
  stop = detectStamp(pad, {
    timeoutMs: 5000,
    onStamp: (touches) => detected.push(touches),
    onMiss: () => (missed += 1),
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a stamp on the screen', () => {
  it('is detected once all its contact points have touched', () => {
    touch(1);
    touch(3);
    jest.advanceTimersByTime(settleDelayMs - 1);
    touch(4);
    jest.advanceTimersByTime(settleDelayMs - 1);
    expect(detected).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(detected.map((touches) => touches.length)).toEqual([4]);
  });

  it('counts even if the system cancelled its touches', () => {
    touch(4);
    fireEvent.touchCancel(pad, { targetTouches: [] });
    expect(detected.map((touches) => touches.length)).toEqual([4]);
  });

  it('is distinguished from a hand, and can be pressed again', () => {
    touch(1);
    fireEvent.touchEnd(pad, { targetTouches: [] });
    expect([detected, missed]).toEqual([[], 1]);
    touch(3);
    jest.advanceTimersByTime(settleDelayMs);
    expect(detected).toHaveLength(1);
  });

  it('times out', () => {
    touch(2);
    jest.advanceTimersByTime(5000);
    expect(missed).toBe(1);
  });

  it('sends at most ten points', () => {
    touch(12);
    jest.advanceTimersByTime(settleDelayMs);
    expect(detected[0]).toHaveLength(10);
  });
});
