import { type JsonObject, readId } from './read-json.ts'

/** Each row once, by the first of these id fields that it has: a system that gives a row twice says nothing new. Rows without an id all stay. */
export function dropRepeatedRows(
  rows: readonly JsonObject[],
  idFields: readonly string[] = ['id'],
): JsonObject[] {
  const seenIds = new Set<string>()
  return rows.filter((row) => {
    const [id] = idFields.flatMap((field) => readId(row[field]) ?? [])
    if (id === undefined) return true
    const isNew = !seenIds.has(id)
    seenIds.add(id)
    return isNew
  })
}
