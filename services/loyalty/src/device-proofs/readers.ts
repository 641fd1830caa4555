import type { SectionValues } from '@noren/contracts/config-sections';
import type { DeviceProof } from '@noren/contracts/device-proofs';
import { type Outbound, type OutboundAnswer, OutboundError, ServiceError } from '@noren/service-kit';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Creates a client for outbound calls with this timeout. */
export type OutboundWithin = (timeoutMs: number) => Outbound;

const StampId = Type.String({ minLength: 1, maxLength: 64 });
/** The reader's response: `0000` or an error number. */
const EchossAnswer = Type.Object({ resultCode: Type.String(), stampId: Type.Optional(StampId) });
const HitapAnswer = Type.Object({
  resultCode: Type.String(),
  pattern: Type.Optional(Type.Integer({ minimum: 1 })),
});

const rejections = {
  '1002': 'deviceParameter',
  '1003': 'deviceTimeout',
  '1004': 'deviceRequest',
  '2001': 'deviceUnknown',
  '2002': 'deviceRefused',
  '2003': 'deviceRepeated',
} as const;

interface Question {
  readonly url: string;
  readonly key: string;
  readonly timeoutSeconds: number;
  readonly body: object;
}

/**
 * Asks the vendor's server which 12cm electronic stamp touched the screen.
 *
 * @returns the stamp's id
 * @throws `deviceTimeout`, `deviceRequest`, `deviceParameter`, `deviceUnknown`, `deviceRefused`, `deviceRepeated`
 */
export async function askEchoss(
  outbound: OutboundWithin,
  { apiUrl: url, merchantCode, apiKey: key, region, timeoutSeconds }: SectionValues<'echoss'>,
  { touches }: DeviceProof,
): Promise<string> {
  if (url === '' || merchantCode === '' || key === '') throw new ServiceError('deviceRequest');
  const body = { merchantCode, region, touches };
  const { stampId } = await ask(outbound, { url, key, timeoutSeconds, body }, EchossAnswer);
  if (stampId === undefined) throw new ServiceError('deviceRequest');
  return stampId;
}

/**
 * Asks the vendor's server which of the hiTAP patterns touched the screen. All shops share about 20 patterns, whose
 * geometry only the vendor knows.
 *
 * @returns the pattern's number
 * @throws like {@link askEchoss}; also `deviceRefused` for a pattern that the settings do not accept
 */
export async function askHitap(
  outbound: OutboundWithin,
  { apiUrl: url, licenseKey: key, patterns, timeoutSeconds }: SectionValues<'hitap'>,
  { touches }: DeviceProof,
): Promise<number> {
  if (url === '' || key === '') throw new ServiceError('deviceRequest');
  const { pattern } = await ask(outbound, { url, key, timeoutSeconds, body: { touches } }, HitapAnswer);
  if (pattern === undefined) throw new ServiceError('deviceRequest');
  if (patterns.length > 0 && !patterns.includes(pattern)) throw new ServiceError('deviceRefused');
  return pattern;
}

async function ask<S extends TSchema>(
  outbound: OutboundWithin,
  { url, key, timeoutSeconds, body }: Question,
  schema: S,
) {
  const { status, data } = await answered(
    outbound(timeoutSeconds * 1000).call(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
    }),
  );
  if (status !== 200 || !Value.Check(schema, data)) throw new ServiceError('deviceRequest');
  const { resultCode } = data as { resultCode: string };
  if (resultCode === '0000') return data;
  throw new ServiceError(rejections[resultCode as keyof typeof rejections] ?? 'deviceRequest');
}

async function answered(call: Promise<OutboundAnswer>): Promise<OutboundAnswer> {
  try {
    return await call;
  } catch (cause) {
    const late = cause instanceof OutboundError && cause.reason === 'timedOut';
    throw new ServiceError(late ? 'deviceTimeout' : 'deviceRequest', { cause });
  }
}
