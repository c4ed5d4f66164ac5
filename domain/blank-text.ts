/** Characters without visible glyphs: spaces, controls, joiners, fillers, the blank Braille cell. */
const invisibleText = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => invisibleText.test(text)
