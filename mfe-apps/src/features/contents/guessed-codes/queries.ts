import type { ContentId } from '@noren/contracts/contents';
import { type GuessedCode, guessableKinds, storeCodeEndpoints } from '@noren/contracts/store-code-tries';
import { useRead } from '@noren/mfe-kit';

/** Reads the store codes of a kind that were guessed; none until they are read, and for kinds without codes. */
export function useGuessedCodes(appId: string, kindId: ContentId): readonly GuessedCode[] {
  const enabled = guessableKinds.some((kind) => kind === kindId);
  const read = useRead(storeCodeEndpoints.listGuessed, { params: { appId } }, { enabled });
  return (read.data?.data.codes ?? []).filter(({ kind }) => kind === kindId);
}
