import { listConnectionKinds } from '../../server/engine/connections/connection-kinds.ts'

/** What the fields of a channel or a clinic system are called, as their adapters say it. */
export const labelsIn = (locale: 'ru' | 'en') => (kind: string, field: string) => {
  const found = listConnectionKinds(locale)
    .find(({ name }) => name === kind)
    ?.fields.find(({ name }) => name === field)
  if (!found) throw new Error(`${kind} asks for no ${field}`)
  return found.label
}
