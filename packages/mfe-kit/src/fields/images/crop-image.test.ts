import { describe, expect, it } from '@jest/globals';
import { getCropSize } from './crop-image.js';

describe('a cropped image', () => {
  it('is scaled down to the recommended size, never up', () => {
    expect(getCropSize({ width: 1600, height: 900 }, { width: 800 })).toEqual({ width: 800, height: 450 });
    expect(getCropSize({ width: 400, height: 1600 }, { maxHeight: 800 })).toEqual({
      width: 200,
      height: 800,
    });
    expect(getCropSize({ width: 400, height: 300 }, { width: 800, height: 600 })).toEqual({
      width: 400,
      height: 300,
    });
  });
});
