/** Focuses the first invalid field of a form. */
export function focusFirstInvalidField(
  form: HTMLFormElement,
  errors: Record<string, unknown>,
): void {
  const first = [...form.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name in errors,
  )
  first?.focus()
}
