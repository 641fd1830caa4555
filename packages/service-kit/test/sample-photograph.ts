import sharp from 'sharp';

/** Noise of one scale is this much weaker than that of twice the scale; as in photographs of 250 KB. */
const falloff = 0.6;
/** Pixels of the coarsest noise. */
const coarsest = 512;

/**
 * Returns a JPEG with the detail of a photograph: noise of every scale, the weaker the finer. The same for the same
 * seed.
 */
export async function samplePhotograph(seed: number, width = 1_600, height = 1_000): Promise<Buffer> {
  const random = createRandom(seed);
  const sums = new Float32Array(width * height * 3);
  for (let scale = coarsest; scale >= 1; scale /= 2) {
    const grid = {
      width: Math.ceil(width / scale) + 1,
      height: Math.ceil(height / scale) + 1,
      channels: 3,
    } as const;
    const values = Buffer.alloc(grid.width * grid.height * 3);
    for (let at = 0; at < values.length; at += 3) {
      const light = random() * 255;
      for (let channel = 0; channel < 3; channel += 1)
        values[at + channel] = Math.max(0, Math.min(255, light + (random() - 0.5) * 60));
    }
    const noise = await sharp(values, { raw: grid }).resize(width, height, { fit: 'fill' }).raw().toBuffer();
    const weight = 0.9 * (scale / coarsest) ** falloff;
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + ((noise[at] ?? 0) - 128) * weight;
  }
  const pixels = Buffer.from(sums.map((sum) => Math.max(0, Math.min(255, 128 + sum))));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
