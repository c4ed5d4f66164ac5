import type { SubmitEvent } from 'react'

/** What a sent form holds, by the names of its fields. The text itself stays in the document. */
export function readSubmittedForm<Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  names: readonly Name[],
): Record<Name, string> {
  event.preventDefault()
  return readFormValues(event.currentTarget, names)
}

/** What a form holds as it stands. */
export function readFormValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  const texts = names.map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(texts) as Record<Name, string>
}
