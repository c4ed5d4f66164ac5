/** Leads to the first field of a form that is wrong, so that one who cannot see the marks is there at once. */
export function focusFirstInvalidField(
  form: HTMLFormElement,
  errors: Record<string, unknown>,
): void {
  const first = [...form.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name in errors,
  )
  first?.focus()
}
