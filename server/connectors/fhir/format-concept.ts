import { objects, text } from '../port/read-json.ts'

/** The words of a CodeableConcept, or of several, joined by a comma. */
export function conceptText(value: unknown): string | null {
  const words = objects(value).map(
    (concept) =>
      text(concept.text) ??
      objects(concept.coding)
        .map((coding) => text(coding.display))
        .find((display) => display !== null),
  )
  return words.filter(Boolean).join(', ') || null
}
