import { TemplateImage } from './template-picture.js';

/** Small images side by side, for tables of values. */
export function TemplateImages({ files }: { files: readonly string[] }) {
  if (files.length === 0) return <>–</>;
  return (
    <span className="templates-manifest-pictures">
      {files.map((file) => (
        <TemplateImage key={file} file={file} className="templates-manifest-picture" />
      ))}
    </span>
  );
}
