import { readObjects, readText } from '../port/read-json.ts'

/** Text of one or several CodeableConcepts, joined by commas. */
export function formatConcept(value: unknown): string | null {
  const texts = readObjects(value).map(
    (concept) =>
      readText(concept.text) ??
      readObjects(concept.coding)
        .map((coding) => readText(coding.display))
        .find((display) => display !== null),
  )
  return texts.filter(Boolean).join(', ') || null
}
