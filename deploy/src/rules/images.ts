import { everyWorkload, type Rule, when } from './rule.js';

/** What runs is what was tested: images by what they are, not by what they are called today. */
export const imageRules: readonly Rule[] = [
  everyWorkload('image-digests', ({ containers }) =>
    containers.flatMap(({ name, image = '', imagePullPolicy }) => [
      ...when(!/@sha256:[0-9a-f]{64}$/.test(image), `${name}: ${image} is not pinned by its digest`),
      ...when(imagePullPolicy === 'Always', `${name}: pulls again what cannot change`),
    ]),
  ),
];
