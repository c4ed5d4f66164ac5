import { readObjects, readText } from '../port/read-json.ts'

/** The words of a CodeableConcept, or of several, joined by a comma. */
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
