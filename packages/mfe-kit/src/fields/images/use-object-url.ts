import { useEffect, useMemo } from 'react';

/** Returns an object URL for the bytes, revoked when they change or the component unmounts. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const url = useMemo(() => (bytes === undefined ? undefined : URL.createObjectURL(bytes)), [bytes]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
