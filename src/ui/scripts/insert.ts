/** Puts a piece where the caret is, or in place of what is marked; the caret stays behind it, and the browser's undo takes it back. */
export function insert(field: HTMLTextAreaElement, piece: string) {
  field.focus()
  // The one way in that keeps the field's own history; where there is none, the text is set.
  if (document.execCommand?.('insertText', false, piece)) return
  field.setRangeText(piece, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts another text in the place of the whole, as if it were typed. */
export function put(field: HTMLTextAreaElement, text: string) {
  field.focus()
  field.select()
  insert(field, text)
}
