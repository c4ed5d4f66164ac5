/** A text without characters that no font shows: soft hyphens, zero-width and directional marks, variation selectors. */
export const removeInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
