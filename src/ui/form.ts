import type { SubmitEvent } from 'react'

/** What a sent form holds, by the names of its fields. The text itself stays in the document. */
export function formTexts<Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  names: readonly Name[],
): Record<Name, string> {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  const texts = names.map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(texts) as Record<Name, string>
}
