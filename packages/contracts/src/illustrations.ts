/**
 * Drawings that stand for a kind of content without a picture, in members' pages and in the console's lists: lines in
 * a 24 × 24 box, whose closed shapes are filled with a lighter tone. Separate exports, so that a page bundles only
 * those it uses.
 */
/** A coupon with its perforation. */
export const couponDrawing =
  'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v2.3a2.2 2.2 0 0 0 0 4.4v2.3a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-2.3a2.2 2.2 0 0 0 0-4.4zM14 6.3v2M14 11v2M14 15.7v2';
/** A bell, for notices. */
export const informationDrawing = 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.3 20.3a2 2 0 0 0 3.4 0';
/** A shop with its awning. */
export const shopDrawing =
  'M5 10.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8.5M4 9.5 5.5 4h13L20 9.5a2.5 2.5 0 0 1-4 1 2.7 2.7 0 0 1-4 0 2.7 2.7 0 0 1-4 0 2.5 2.5 0 0 1-4-1zM10 20v-4.5h4V20';
/** A rubber stamp. */
export const stampDrawing =
  'M5 20h14M6 17v-1.5A1.5 1.5 0 0 1 7.5 14h2.7c.3-2-1.7-3.3-1.7-6a3.5 3.5 0 0 1 7 0c0 2.7-2 4-1.7 6h2.7a1.5 1.5 0 0 1 1.5 1.5V17z';
/** A present, for rewards and prizes. */
export const rewardDrawing =
  'M5 11h14v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM4 7.5h16V11H4zM12 7.5V20M12 7.5S11 4 8.7 4a1.75 1.75 0 0 0 0 3.5zM12 7.5S13 4 15.3 4a1.75 1.75 0 0 1 0 3.5z';
/** Sparkles, for minigames. */
export const gameDrawing =
  'M12 3.5l1.8 4.7 4.7 1.8-4.7 1.8L12 16.5l-1.8-4.7L5.5 10l4.7-1.8zM18.5 15l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z';
/** A ticket. */
export const ticketDrawing =
  'M9.5 4h5A1.5 1.5 0 0 1 16 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 18.5v-13A1.5 1.5 0 0 1 9.5 4zM10.5 8h3M10.5 11h3M10.5 16h3';
/** A landscape, for pictures of no particular kind. */
export const pictureDrawing =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4 16l4.5-4.5 4 4 2.5-2.5 5 4M15.5 10.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z';
