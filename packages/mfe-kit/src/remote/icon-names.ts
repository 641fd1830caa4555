/** Icons that navigation can name; drawn in the frame. */
export const iconNames = [
  'home',
  'app',
  'group',
  'connection',
  'template',
  'category',
  'tag',
  'runtime',
  'build',
  'deploy',
  'review',
  'setting',
  'page',
  'style',
  'header',
  'footer',
  'coupon',
  'content',
  'login',
  'image',
] as const;
export type IconName = (typeof iconNames)[number];
