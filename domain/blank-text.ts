/** Signs that leave no trace on paper: spaces, controls, joiners, fillers, the empty cell of Braille. */
const invisibleText = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a reader would see nothing at all. */
export const isBlank = (text: string): boolean => invisibleText.test(text)
