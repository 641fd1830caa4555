import { describe, expect, it } from '@jest/globals';
import { cutSize } from './cut-picture.js';

describe('a cropped image', () => {
  it('is scaled down to the recommended size, never up', () => {
    expect(cutSize({ width: 1600, height: 900 }, { width: 800 })).toEqual({ width: 800, height: 450 });
    expect(cutSize({ width: 400, height: 1600 }, { maxHeight: 800 })).toEqual({ width: 200, height: 800 });
    expect(cutSize({ width: 400, height: 300 }, { width: 800, height: 600 })).toEqual({
      width: 400,
      height: 300,
    });
  });
});
