import { TemplatePicture } from './template-picture.js';

/** Small images side by side, for tables of values. */
export function TemplatePictures({ files }: { files: readonly string[] }) {
  if (files.length === 0) return <>–</>;
  return (
    <span className="templates-manifest-pictures">
      {files.map((file) => (
        <TemplatePicture key={file} file={file} className="templates-manifest-picture" />
      ))}
    </span>
  );
}
