import type { MemberCallId } from '@noren/contracts/members';
import type { PreviewState } from '@noren/contracts/previews';
import type { Answer, CallInput } from '../../member/call.js';

/** The preview's answer to each call, from the console's message and samples; never from the network. */
export type PreviewAnswers = {
  readonly [I in MemberCallId]?: (input: CallInput<I>, state: PreviewState) => Answer<I>;
};

/** A fixed instant, so that the preview always renders the same. */
export const sampleInstant = '2026-01-15T03:00:00.000Z';

/**
 * Returns the preview's current time: the moment that the console asked about, or the real time while content is edited,
 * because staff enter real dates.
 */
export function toInstant({ content, contentPreview }: PreviewState): string {
  if (contentPreview !== undefined) return contentPreview.at;
  return content === undefined ? sampleInstant : new Date().toISOString();
}

/** Returns the state of edited content outside of its period, as members see it. */
export function outsideTerm(typed: { startsAt?: string; endsAt?: string }): 'outsideTerm' | undefined {
  const { startsAt, endsAt } = typed;
  const now = Date.now();
  const early = startsAt !== undefined && now < Date.parse(startsAt);
  const late = endsAt !== undefined && now >= Date.parse(endsAt);
  return early || late ? 'outsideTerm' : undefined;
}

/** A sample whose state depends on the tier, unless it sets one itself. */
export type Sample<T extends { state: unknown }> = Omit<T, 'state'> & Partial<Pick<T, 'state'>>;

/** Returns the samples, the first one replaced by the content that the console is editing. */
export function typedFirst<T, V>(
  samples: readonly T[],
  typed: V | undefined,
  show: (typed: V, sample: T) => T,
): T[] {
  return samples.map((sample, index) => (index === 0 && typed !== undefined ? show(typed, sample) : sample));
}

/** Returns a list's answer with all items on one page. */
export function toList<T>(data: T[]) {
  return { data, page: { number: 0, size: data.length, totalElements: data.length, totalPages: 1 } };
}
