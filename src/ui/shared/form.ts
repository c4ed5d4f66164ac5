import type { SubmitEvent } from 'react'

/** Values of a submitted form by field name; prevents the browser's submit. */
export function readSubmittedForm<Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  names: readonly Name[],
): Record<Name, string> {
  event.preventDefault()
  return readFormValues(event.currentTarget, names)
}

/** Current values of a form. */
export function readFormValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  const texts = names.map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(texts) as Record<Name, string>
}
