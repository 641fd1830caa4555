import type { CallInput } from '@noren/contracts/client';
import type { Endpoint } from '@noren/contracts/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/api.js';

export interface ApiImageProps<E extends Endpoint> {
  /** An endpoint that returns bytes. */
  endpoint: E;
  /** Input of the call; undefined if there is no image, which renders a placeholder. */
  input: CallInput<E> | undefined;
  /** Empty if the adjacent text says the same. */
  alt: string;
  className?: string;
}

/** An image behind the API. A plain `img` cannot load it, because it sends no token. */
export function ApiImage<E extends Endpoint>({ endpoint, input, alt, className }: ApiImageProps<E>) {
  const { data: bytes } = useQuery({
    queryKey: [endpoint.id.split('.')[0], endpoint.id, input],
    queryFn: async ({ signal }) =>
      (await api().open(endpoint, { ...(input ?? {}), signal } as CallInput<E>)).blob(),
    enabled: input !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || bytes === undefined) return;
      const url = URL.createObjectURL(bytes);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  if (bytes === undefined) return <span className={`nrn-no-image ${className ?? ''}`} aria-hidden="true" />;
  return <img ref={show} className={className} alt={alt} />;
}
