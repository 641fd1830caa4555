/** Fields that hold a content's image. */
export const imageFields = ['imageUrl', 'coverImageUrl'] as const;

/** True for the fields that hold a content's image. */
export const isImageField = (name: string): boolean => imageFields.some((field) => field === name);
