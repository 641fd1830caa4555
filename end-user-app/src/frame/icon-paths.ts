/**
 * The runtime's own icons, drawn with lines in a 24 × 24 box; separate exports, so that a page bundles only those it
 * uses.
 */
export {
  couponDrawing as coupon,
  gameDrawing as game,
  informationDrawing as bell,
  pictureDrawing as picture,
  rewardDrawing as gift,
  shopDrawing as store,
  stampDrawing as stamp,
  ticketDrawing as ticket,
} from '@noren/contracts/illustrations';

export const home =
  'M4 11.2 12 4.5l8 6.7M6.2 9.6V19a.8.8 0 0 0 .8.8h3.4v-5.3h3.2v5.3H17a.8.8 0 0 0 .8-.8V9.6';
export const person =
  'M12 11.8a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8zM4.8 20c.5-3.6 3.5-5.4 7.2-5.4s6.7 1.8 7.2 5.4';
export const link =
  'M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14M13.5 5H19v5.5M19 5l-8 8';
export const back = 'M14.5 5.5 8 12l6.5 6.5';
export const check = 'M5 12.8 10 17.5 19.5 7';
export const alert = 'M12 7.5v5.5M12 16.4v.1M12 3.5 2.8 19.5h18.4z';
export const offline =
  'M3 4l17 17M8.6 15.5a5 5 0 0 1 6.5-.3M5.2 12a10 10 0 0 1 4.3-2.4M13 9.3a10 10 0 0 1 5.8 2.7M12 19v.1';
export const next = 'M9.5 5.5 16 12l-6.5 6.5';
export const close = 'M6 6l12 12M18 6 6 18';
export const reload = 'M19 12a7 7 0 1 1-2.2-5.1M19.2 3.6v4.2h-4.2';
export const share =
  'M12 14.5V4M8 7.5 12 3.5l4 4M6.5 11H5.8A1.3 1.3 0 0 0 4.5 12.3v6.4A1.3 1.3 0 0 0 5.8 20h12.4a1.3 1.3 0 0 0 1.3-1.3v-6.4A1.3 1.3 0 0 0 18.2 11h-.7';
export const search = 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8 20.5 20.5';
export const place =
  'M12 21s7-6.2 7-11.3a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12.3a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z';
export const route =
  'M6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 17.5h6a3 3 0 0 0 0-6h-5a3 3 0 0 1 0-6h6';
export const phone =
  'M7.2 4.5H5.5A1.5 1.5 0 0 0 4 6c.3 7.7 6.3 13.7 14 14a1.5 1.5 0 0 0 1.5-1.5v-1.7a1 1 0 0 0-.7-1l-2.9-.9a1 1 0 0 0-1 .3l-1 1.1a12 12 0 0 1-6.2-6.2l1.1-1a1 1 0 0 0 .3-1L8.2 5.2a1 1 0 0 0-1-.7z';
export const calendar =
  'M5.5 6.5h13A1.5 1.5 0 0 1 20 8v10.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5zM8 4v4M16 4v4M4 11h16';
export const clock = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2';
export const star = 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z';
export const point = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM10 16V8h2.7a2.4 2.4 0 0 1 0 4.8H10';
export const history = 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4.2l2.8 1.6';
export const scan =
  'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4.5 12h15';
export const card =
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM3 10h18M6.5 14.5h4';
export const cart = 'M3.5 4.5h2L8 15.5h9.5l2-8h-13M9 19.7v.1M16.5 19.7v.1';
export const gear =
  'M4 7h9M17 7h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 17h3M11 17h9M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 12h2M10 12h10';
export const document =
  'M7 4h7l4 4v11a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM14 4v4h4M9 12.5h6M9 16h6';
export const globe =
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c2.5 2.3 3.5 5 3.5 8s-1 5.7-3.5 8c-2.5-2.3-3.5-5-3.5-8s1-5.7 3.5-8';
export const lock =
  'M6.5 11h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
export const mail = 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 7l8 6 8-6';
