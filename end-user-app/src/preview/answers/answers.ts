import type { MemberCallId, PreviewState } from '@noren/contracts';
import type { Answer, CallInput } from '../../member/call.js';

/** What the preview answers to each call, from the console's message and samples; never from the network. */
export type PreviewAnswers = {
  readonly [I in MemberCallId]?: (input: CallInput<I>, state: PreviewState) => Answer<I>;
};

/** A fixed instant: the preview shows the same picture whenever it is looked at. */
export const sampleInstant = '2026-01-15T03:00:00.000Z';

/** When the preview is: where a content is edited it is now, for staff type days of now. */
export function instantOf({ content }: PreviewState): string {
  return content === undefined ? sampleInstant : new Date().toISOString();
}

/** The state of what is edited outside of its period, as members are told. */
export function outsideTerm(typed: { startsAt?: string; endsAt?: string }): 'outsideTerm' | undefined {
  const { startsAt, endsAt } = typed;
  const now = Date.now();
  const early = startsAt !== undefined && now < Date.parse(startsAt);
  const late = endsAt !== undefined && now >= Date.parse(endsAt);
  return early || late ? 'outsideTerm' : undefined;
}

/** What has its state by who looks, unless it says one itself. */
export type Sample<T extends { state: unknown }> = Omit<T, 'state'> & Partial<Pick<T, 'state'>>;

/** Samples, of which the first is as the console's editor has it where it has one of the kind open. */
export function typedFirst<T, V>(
  samples: readonly T[],
  typed: V | undefined,
  show: (typed: V, sample: T) => T,
): T[] {
  return samples.map((sample, index) => (index === 0 && typed !== undefined ? show(typed, sample) : sample));
}

/** A list of everything. */
export function listOf<T>(data: T[]) {
  return { data, page: { number: 0, size: data.length, totalElements: data.length, totalPages: 1 } };
}
