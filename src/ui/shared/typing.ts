/** Whether keys pressed there are letters of a text. */
export const isTyping = (place: EventTarget | null): boolean =>
  place instanceof HTMLElement && place.matches('input, textarea, select, [contenteditable]')
