import type { CallInput, Endpoint } from '@noren/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/api.js';

export interface ApiImageProps<E extends Endpoint> {
  /** An endpoint that answers bytes. */
  endpoint: E;
  /** What to read; undefined when there is no picture, then a plain area stands for it. */
  input: CallInput<E> | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string;
}

/** A picture behind the API, which an `img` alone cannot read: it sends no token. */
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
