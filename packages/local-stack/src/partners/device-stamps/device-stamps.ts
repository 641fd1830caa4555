import { setTimeout as delay } from 'node:timers/promises';
import { mark } from '@noren/static-server';
import { escapeHtml, type Locale, pickLocale, renderPage } from '../../pages/document.js';
import { deviceStampsEn } from '../locales/en.js';
import { type DeviceStampMessages, deviceStampsJa } from '../locales/ja.js';
import { bearerKey, isRejectedKey, type Partner } from '../partner.js';
import { recogniseHitap } from './hitap-patterns.js';

interface Touch {
  readonly x: number;
  readonly y: number;
}

/**
 * The test patterns and their results. `ratios` are the distances between consecutive points, in multiples of the
 * first; position and size do not matter.
 */
export const stampPatterns = [
  { id: 'success', ratios: [1, 1, 1], resultCode: '0000', stampId: 'sandbox-1' },
  { id: 'second', ratios: [1, 2, 1], resultCode: '0000', stampId: 'sandbox-2' },
  { id: 'unknown', ratios: [1, 3, 1], resultCode: '2001' },
  { id: 'refused', ratios: [1, 3, 3], resultCode: '2002' },
  { id: 'repeated', ratios: [1, 1, 3], resultCode: '2003' },
  { id: 'parameter', ratios: [1, 2, 3], resultCode: '1002' },
  { id: 'timeout', ratios: [1, 1, 2], resultCode: '1003' },
  { id: 'request', ratios: [1, 2, 2], resultCode: '1004' },
] as const;
export type StampPattern = (typeof stampPatterns)[number]['id'];

/** Longer than any test's timeout, shorter than a person waits. */
const silentMs = 65_000;
const messages: Record<Locale, DeviceStampMessages> = { ja: deviceStampsJa, en: deviceStampsEn };

/** Returns a pattern's points, in a line from a position on the screen; by default each press is elsewhere. */
export function toTouches(
  id: StampPattern,
  { x = 40 + Math.random() * 40, y = 100 + Math.random() * 40, size = 40 } = {},
): Touch[] {
  const { ratios } = stampPatterns.find((pattern) => pattern.id === id) ?? stampPatterns[0];
  let at = x;
  return [{ x, y }, ...ratios.map((ratio) => ({ x: (at += ratio * size), y }))];
}

function getPattern(touches: readonly Touch[]) {
  const gaps = touches.slice(1).map(({ x, y }, index) => {
    const before = touches[index] ?? { x, y };
    return Math.hypot(x - before.x, y - before.y);
  });
  const [first = 0] = gaps;
  if (first === 0) return undefined;
  return stampPatterns.find(
    ({ ratios }) =>
      ratios.length === gaps.length &&
      ratios.every((ratio, index) => Math.abs((gaps[index] ?? 0) / first - ratio) < 0.2),
  );
}

/**
 * Simulates the servers that authenticate 12cm electronic stamps and recognise hiTAP stamps, whose protocols are not
 * public. An unknown pattern is not recognised (2001). Both accept any key that does not start with `wrong`.
 */
export const deviceStamps: Partner = (app) => {
  app.post<{ Body: { merchantCode?: string; touches?: Touch[] } }>(
    '/device-stamps/authenticate',
    async (request, reply) => {
      const { merchantCode, touches = [] } = request.body ?? {};
      if (isRejectedKey(bearerKey(request.headers.authorization)) || !merchantCode) {
        return reply.code(401).send({ resultCode: '1004' });
      }
      const pattern = getPattern(touches);
      if (pattern?.id === 'timeout') await delay(silentMs, undefined, { ref: false });
      if (pattern?.id === 'request') return reply.code(500).send({ resultCode: '1004' });
      const { resultCode = '2001' } = pattern ?? {};
      return {
        resultCode,
        ...(pattern !== undefined && 'stampId' in pattern ? { stampId: pattern.stampId } : {}),
      };
    },
  );

  app.post<{ Body: { touches?: Touch[] } }>('/device-stamps/hitap', async (request, reply) => {
    if (isRejectedKey(bearerKey(request.headers.authorization)))
      return reply.code(401).send({ resultCode: '1004' });
    const pattern = recogniseHitap(request.body?.touches ?? []);
    return pattern === undefined ? { resultCode: '2001' } : { resultCode: '0000', pattern };
  });

  app.get('/device-stamps', async (request, reply) => {
    const locale = pickLocale(request.headers['accept-language']);
    const t = messages[locale];
    const rows = stampPatterns.map(
      ({ id, ratios, resultCode }) =>
        `<li><b>${ratios.join(' : ')}</b> ${resultCode}<br><span class="soft">${escapeHtml(t[id])}</span></li>`,
    );
    const body = `<main class="center"><div class="card"><div class="brand">${mark}${t.title}</div><p>${t.lead}</p><ul>${rows.join('')}</ul></div></main>`;
    const { html, headers } = renderPage({ title: t.title, locale, body });
    return reply.headers(headers).send(html);
  });
};
