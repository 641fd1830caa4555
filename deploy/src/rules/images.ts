import { forEachWorkload, type Rule, when } from './rule.js';

/** Clusters run the tested images: pinned by digest, not by a tag that can move. */
export const imageRules: readonly Rule[] = [
  forEachWorkload('image-digests', ({ containers }) =>
    containers.flatMap(({ name, image = '', imagePullPolicy }) => [
      ...when(!/@sha256:[0-9a-f]{64}$/.test(image), `${name}: ${image} is not pinned by digest`),
      ...when(imagePullPolicy === 'Always', `${name}: pulls an immutable image every time`),
    ]),
  ),
];
