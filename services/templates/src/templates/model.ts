import { templateStatuses } from '@noren/contracts/templates';
import { Schema } from 'mongoose';

/** A template. The contracts validate its configuration before it gets here. */
export const templateSchema = new Schema({
  code: { type: String, required: true },
  name: { type: String, required: true },
  description: { type: String, default: '' },
  status: { type: String, enum: templateStatuses, required: true },
  typeId: String,
  tagIds: { type: [String], required: true },
  sourceBranch: String,
  templateFile: String,
  previewHeaderImage: String,
  previewBodyImage: String,
  previewFooterImage: String,
  coverImage: String,
  detailImages: { type: [String], required: true },
  pages: { type: [String], required: true },
  configuration: { type: Schema.Types.Mixed, required: true },
});
templateSchema.index({ typeId: 1 });
templateSchema.index({ tagIds: 1 });
