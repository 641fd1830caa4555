/** Settings fields for forms and custom editors; heavy parts load when they are first shown. */

export {
  addDays,
  addMonths,
  getMonth,
  listWeeks,
  tokyoDay,
  tokyoLastDay,
  toNextMidnight,
} from './calendar/days.js';
export { formatMonth } from './calendar/messages.js';
export { type CalendarEntry, MonthGrid, type MonthGridProps } from './calendar/month-grid.js';
export { type DrawnQr, drawQr, qrPng, qrSvg } from './fields/codes/qr.js';
export { QrImage } from './fields/codes/qr-image.js';
export {
  ColorField,
  type ColorFieldProps,
  type ColorPreset,
} from './fields/color/color-field.js';
export { ContrastNote, type ContrastPartner } from './fields/color/contrast-note.js';
export { type ImageDataState, isAppImage, useImageData } from './fields/images/image-data.js';
export { ImageField, type ImageFieldProps } from './fields/images/image-field.js';
export { StoredImage } from './fields/images/stored-image.js';
export { LengthField, type LengthFieldProps } from './fields/length/length-field.js';
export { SortableList, type SortableListProps } from './fields/list/sortable-list.js';
export type { LinkPage } from './fields/rich-text/link-dialog.js';
export type { RichTextFieldProps } from './fields/rich-text/rich-text-editor.js';
export { RichTextField } from './fields/rich-text/rich-text-field.js';
export { TextField, type TextFieldProps } from './fields/text/text-field.js';
export { type SchemaError, schemaErrors, sectionErrors } from './settings/schema-errors.js';
