/** Inserts text at the caret or replaces the selection. The caret moves behind it; the browser's undo works. */
export function insertText(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // The only API that keeps the field's undo history; otherwise the text is set directly.
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replaces the whole text as if it were typed. */
export function replaceText(field: HTMLTextAreaElement, text: string) {
  field.focus()
  field.select()
  insertText(field, text)
}
