/** Puts a piece where the caret is, or in place of what is marked; the caret stays behind it, and the browser's undo takes it back. */
export function insertText(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // The one way in that keeps the field's own history; where there is none, the text is set.
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts another text in the place of the whole, as if it were typed. */
export function replaceText(field: HTMLTextAreaElement, text: string) {
  field.focus()
  field.select()
  insertText(field, text)
}
