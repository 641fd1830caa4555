import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './app-files.js';

describe('canonical JSON', () => {
  it('sorts fields, keeps the order of lists, and omits undefined values', () => {
    const one = canonicalJson({ b: [2, 1], a: { d: undefined, c: '名' } });
    expect(one).toBe(canonicalJson({ a: { c: '名' }, b: [2, 1] }));
    expect(one).toBe('{\n  "a": {\n    "c": "名"\n  },\n  "b": [\n    2,\n    1\n  ]\n}\n');
  });
});
