import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createCompress, toDigest } from '@noren/service-kit';
import fc from 'fast-check';
import { canonicalJson, scriptHashes } from './manifest.js';

describe('canonical JSON', () => {
  it('does not depend on the order of keys and preserves the value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const backwards = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(backwards)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('script hashes', () => {
  it('include each executable inline script once', () => {
    const run = 'let a = 1;';
    const page = `<script src="/a.js"></script><script>${run}</script><script type="application/json">{}</script>`;
    const hash = createHash('sha256').update(run).digest('base64');
    expect(scriptHashes([page, page])).toEqual([hash]);
    expect(scriptHashes([`<script type=module>${run}</script>`])).toEqual([hash]);
  });
});

describe('compression', () => {
  it('compresses the same bytes once', async () => {
    const compress = createCompress(5);
    const bytes = Buffer.from('noren '.repeat(100));
    const [first, second] = await Promise.all([
      compress(toDigest(bytes), bytes),
      compress(toDigest(bytes), bytes),
    ]);
    expect(second?.br).toBe(first?.br);
  });
});
