import type { SectionValues } from '@noren/contracts/config-sections';
import type { DeviceProof } from '@noren/contracts/device-proofs';
import { type Outbound, type OutboundAnswer, OutboundError, ServiceError } from '@noren/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

export type EchossSettings = Pick<
  SectionValues<'echoss'>,
  'region' | 'apiUrl' | 'merchantCode' | 'apiKey' | 'timeoutSeconds'
>;

/** Creates a client for outbound calls with this timeout. */
export type OutboundWithin = (timeoutMs: number) => Outbound;

/** The partner's response: `0000` or an error number. */
const Answer = Type.Object({
  resultCode: Type.String(),
  stampId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});

const rejections = {
  '1002': 'deviceParameter',
  '1003': 'deviceTimeout',
  '1004': 'deviceRequest',
  '2001': 'deviceUnknown',
  '2002': 'deviceRefused',
  '2003': 'deviceRepeated',
} as const;

/**
 * Asks the partner which stamp produced the proof.
 *
 * @returns the stamp's id
 * @throws `deviceTimeout`, `deviceRequest`, `deviceParameter`, `deviceUnknown`, `deviceRefused`, `deviceRepeated`
 */
export async function askEchoss(
  outbound: OutboundWithin,
  settings: EchossSettings,
  { touches }: DeviceProof,
): Promise<string> {
  const { apiUrl, merchantCode, apiKey, region, timeoutSeconds } = settings;
  if (apiUrl === '' || merchantCode === '' || apiKey === '') throw new ServiceError('deviceRequest');
  const { status, data } = await answered(
    outbound(timeoutSeconds * 1000).call(apiUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: { merchantCode, region, touches },
    }),
  );
  if (status !== 200 || !Value.Check(Answer, data)) throw new ServiceError('deviceRequest');
  const { resultCode, stampId } = data;
  if (resultCode === '0000' && stampId !== undefined) return stampId;
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
