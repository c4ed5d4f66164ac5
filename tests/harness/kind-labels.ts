import { listConnectionKinds } from '../../server/engine/connections/connection-kinds.ts'

/** Labels of the form fields of a channel or clinic system, from their adapters. */
export const labelsIn = (locale: 'ru' | 'en') => (kind: string, field: string) => {
  const found = listConnectionKinds(locale)
    .find(({ name }) => name === kind)
    ?.fields.find(({ name }) => name === field)
  if (!found) throw new Error(`${kind} asks for no ${field}`)
  return found.label
}
