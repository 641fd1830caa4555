import { templateEndpoints } from '@noren/contracts';
import { api } from '@noren/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Address of a template's picture for an `img`, once it has been read with the user's token. */
export function useTemplateImage(file: string | undefined): string | undefined {
  const { data: bytes } = useQuery({
    queryKey: ['templates', 'templates.image', file],
    queryFn: async ({ signal }) => {
      const response = await api().open(templateEndpoints.image, { query: { file: file ?? '' }, signal });
      return response.blob();
    },
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [bytes]);
  return url;
}
