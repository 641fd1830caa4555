import { randomUUID } from 'node:crypto';
import type { Ticket } from '../../../src/tickets/product.js';

/** Returns a ticket on sale that the first people can buy once each. */
export function getPassTicket(firstPeople: number): Ticket {
  const at = '2026-11-20T03:00:00.000Z';
  const times = { version: 1, createdAt: at, updatedAt: at };
  const money = { price: 500, billedAmount: 500, payments: ['card' as const] };
  const rules = {
    oncePerDay: false,
    exclusive: true,
    goldOnly: false,
    useType: 'none' as const,
    validityDays: 30,
  };
  return {
    id: randomUUID(),
    appId: 'app',
    name: 'Pass',
    kind: 'ticket',
    published: true,
    firstPeople,
    ...money,
    ...rules,
    ...times,
  };
}
