/** Whether a text may be an email: no spaces, and an @ with something on both sides. */
export function isEmailLike(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at > 0 && at < text.length - 1 && !/\s/.test(text)
}
